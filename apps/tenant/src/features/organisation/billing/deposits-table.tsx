import { Button } from '@chakra-ui/react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import type { ListedDeposit } from '@wellspring/api/contract/organisation-benefits'
import { useApi } from '@wellspring/api/hooks/api'
import { failureOf } from '@wellspring/api/hooks/failure'
import { organisationQueries } from '@wellspring/api/hooks/organisations'
import { CsvButton } from '@wellspring/ui/csv-button'
import { DataTable, initialTableState } from '@wellspring/ui/data-table'
import type { DataColumn } from '@wellspring/ui/data-table'
import { ErrorState } from '@wellspring/ui/error-state'
import { Money } from '@wellspring/ui/money'
import { MediumDate } from '@wellspring/ui/relative-date'
import { StatusBadge } from '@wellspring/ui/status-badge'
import { t } from '@wellspring/words/macro'

import { DepositReceipt } from './deposit-receipt.tsx'
import { depositStatusLabels } from '../labels.ts'

const columnsFor = (onOpen: (deposit: ListedDeposit) => void): DataColumn<ListedDeposit>[] => [
  {
    id: 'number',
    header: t`Receipt`,
    cell: (deposit) => (
      <Button variant="plain" colorPalette="accent" px="0" onClick={() => onOpen(deposit)}>
        {deposit.number}
      </Button>
    ),
    csv: ({ number }) => number,
  },
  {
    id: 'paidAt',
    header: t`Paid on`,
    cell: ({ paidAt }) => (paidAt ? <MediumDate date={paidAt} /> : '–'),
    csv: ({ paidAt }) => paidAt?.slice(0, 10),
  },
  {
    id: 'status',
    header: t`Status`,
    cell: ({ status }) => <StatusBadge status={status} label={depositStatusLabels[status]} />,
    csv: ({ status }) => depositStatusLabels[status],
  },
  {
    id: 'refunded',
    header: t`Refunded`,
    align: 'end',
    cell: ({ refunded }) => (refunded > 0 ? <Money dollars={refunded} align="end" /> : '–'),
    csv: ({ refunded }) => refunded,
  },
  {
    id: 'amount',
    header: t`Amount`,
    align: 'end',
    cell: ({ amount }) => <Money dollars={amount} align="end" />,
    csv: ({ amount }) => amount,
  },
]

/** The payments into the fund, with their refunds. */
export function DepositsTable() {
  const api = useApi()
  const queryClient = useQueryClient()
  const [state, setState] = useState(initialTableState)
  const [opened, setOpened] = useState<ListedDeposit | null>(null)
  const query = organisationQueries.deposits(api, { page: state.page - 1, limit: state.pageSize })
  const { data, error, isPending, isFetching, refetch } = useQuery(query)
  if (error && !data) return <ErrorState {...failureOf({ error, isFetching, refetch })} />
  const columns = columnsFor(setOpened)
  const allRows = async () => {
    const { deposits } = await queryClient.fetchQuery(
      organisationQueries.deposits(api, { page: 0, limit: -1 }),
    )
    return deposits
  }
  return (
    <>
      <DataTable
        label={t`Payments into your fund`}
        rowId={({ id }) => id}
        columns={columns}
        rows={data?.deposits ?? []}
        rowCount={data?.totalRecords ?? 0}
        loading={isPending}
        emptyMessage={t`Nothing has been paid in yet.`}
        searchable={false}
        {...(data?.totalRecords !== 0 && {
          toolbar: (
            <CsvButton
              name={t`Payments into your fund`}
              columns={columns}
              allRows={allRows}
              isKnown={data !== undefined}
            />
          ),
        })}
        state={state}
        onStateChange={setState}
      />
      {opened ? <DepositReceipt deposit={opened} onClose={() => setOpened(null)} /> : null}
    </>
  )
}
