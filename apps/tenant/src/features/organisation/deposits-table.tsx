import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import type { Deposit } from '@wellspring/api/contract/organisation-benefits'
import { useApi } from '@wellspring/api/hooks/api'
import { failureOf } from '@wellspring/api/hooks/failure'
import { organisationQueries } from '@wellspring/api/hooks/organisations'
import { DataTable, initialTableState } from '@wellspring/ui/data-table'
import type { DataColumn } from '@wellspring/ui/data-table'
import { ErrorState } from '@wellspring/ui/error-state'
import { Money } from '@wellspring/ui/money'
import { MediumDate } from '@wellspring/ui/relative-date'

const columns: readonly DataColumn<Deposit>[] = [
  { id: 'number', header: 'Number', cell: ({ number }) => number },
  { id: 'paidAt', header: 'Paid on', cell: ({ paidAt }) => (paidAt ? <MediumDate date={paidAt} /> : null) },
  {
    id: 'amount',
    header: 'Amount',
    align: 'end',
    cell: ({ amount }) => <Money dollars={amount} align="end" />,
  },
]

/** What was paid into the fund: sums of the organisation's own choice. */
export function DepositsTable() {
  const [state, setState] = useState(initialTableState)
  const query = organisationQueries.deposits(useApi(), { page: state.page - 1, limit: state.pageSize })
  const { data, error, isPending, isFetching, refetch } = useQuery(query)
  if (error && !data) return <ErrorState {...failureOf({ error, isFetching, refetch })} />
  return (
    <DataTable
      label="Payments into your fund"
      rowId={({ id }) => id}
      columns={columns}
      rows={data?.deposits ?? []}
      rowCount={data?.totalRecords ?? 0}
      loading={isPending}
      emptyMessage="Nothing was paid in yet."
      searchable={false}
      state={state}
      onStateChange={setState}
    />
  )
}
