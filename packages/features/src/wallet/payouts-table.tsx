import { Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'

import { payoutSorts } from '@wellspring/api/contract/sorts'
import { payoutStatuses } from '@wellspring/api/contract/wallet'
import type { Payout } from '@wellspring/api/contract/wallet'
import { useApi } from '@wellspring/api/hooks/api'
import { allPages, listOf } from '@wellspring/api/hooks/list'
import { walletQueries } from '@wellspring/api/hooks/wallet'
import type { DataColumn } from '@wellspring/ui/data-table'
import { ListScreen } from '@wellspring/ui/list-screen'
import { datedListInput } from '@wellspring/ui/dated-list-input'
import { formatDollars } from '@wellspring/ui/money'
import { MediumDate } from '@wellspring/ui/relative-date'
import { StandIn } from '@wellspring/ui/stand-in'
import { StatusBadge } from '@wellspring/ui/status-badge'
import { useClock } from '@wellspring/ui/zoned-time'
import { t } from '@wellspring/words/macro'

import { payoutNames, readPayoutSearch } from './payout-search.ts'
import type { PayoutSearch } from './payout-search.ts'

const columns: DataColumn<Payout>[] = [
  {
    id: 'at',
    header: t`Date`,
    csv: ({ createdAt }) => createdAt,
    cell: ({ createdAt }) => <MediumDate date={createdAt} />,
  },
  {
    id: 'seller',
    phone: 'second',
    header: t`Seller`,
    grows: true,
    value: ({ seller }) => seller.name,
    cell: ({ seller, arrivesOn }) => (
      <>
        {seller.name}
        {arrivesOn ? (
          <StandIn column="arrives">
            <Text as="span" display="block" color="fg.muted">
              {t`Arrives`} <MediumDate date={arrivesOn} />
            </Text>
          </StandIn>
        ) : null}
      </>
    ),
  },
  {
    id: 'status',
    wraps: true,
    header: t`Status`,
    csv: ({ status }) => payoutNames[status].label,
    cell: ({ status, failure }) => (
      <>
        <StatusBadge status={status} {...payoutNames[status]} />
        {failure ? (
          <Text textStyle="xs" color="fg.muted">
            {failure}
          </Text>
        ) : null}
      </>
    ),
  },
  {
    id: 'arrives',
    only: 'table',
    header: t`Arrives`,
    csv: ({ arrivesOn }) => arrivesOn,
    cell: ({ arrivesOn }) => (arrivesOn ? <MediumDate date={arrivesOn} /> : '–'),
  },
  {
    id: 'amount',
    header: t`Amount`,
    align: 'end',
    csv: ({ amount }) => amount,
    cell: ({ amount }) => formatDollars(amount),
  },
]

const statuses = [
  ['', t`All statuses`],
  ...payoutStatuses.map((status) => [status, payoutNames[status].label] as const),
] as const

interface PayoutsTableProps {
  search: PayoutSearch
  onSearch: (search: PayoutSearch) => void
}

/** The payouts to sellers, newest first by default. */
export function PayoutsTable({ search, onSearch }: PayoutsTableProps) {
  const api = useApi()
  const { zone } = useClock()
  const filter = datedListInput(search, zone)
  const query = useQuery(walletQueries.payouts(api, filter))
  return (
    <ListScreen
      title={t`Payouts`}
      level="section"
      list={listOf(query, ({ payouts, totalRecords }) => ({ rows: payouts, total: totalRecords }))}
      rowId={({ id }) => id}
      columns={columns}
      allRows={() =>
        allPages(async (page) => {
          const { payouts, totalRecords } = await api.wallet.listPayouts({ ...filter, ...page })
          return { rows: payouts, total: totalRecords }
        })
      }
      sorts={payoutSorts}
      search={search}
      readSearch={readPayoutSearch}
      onSearch={onSearch}
      filters={[
        { kind: 'select', name: 'status', label: t`Status`, options: statuses },
        { kind: 'days', name: 'from', toName: 'to', label: t`Paid out` },
      ]}
      empty={{
        title: t`No payouts yet`,
        sentence: t`Each payout appears here, with the day on which it reaches the bank.`,
      }}
    />
  )
}
