import { Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'

import type { Payout, PayoutStatus } from '@wellspring/api/contract/wallet'
import { useApi } from '@wellspring/api/hooks/api'
import { allPages, listOf } from '@wellspring/api/hooks/list'
import { walletQueries } from '@wellspring/api/hooks/wallet'
import type { DataColumn } from '@wellspring/ui/data-table'
import { ListScreen } from '@wellspring/ui/list-screen'
import { pageOf, readTableSearch, tableStateOf } from '@wellspring/ui/table-search'
import type { TableSearch } from '@wellspring/ui/table-search'
import { formatDollars } from '@wellspring/ui/money'
import { MediumDate } from '@wellspring/ui/relative-date'
import { StatusBadge } from '@wellspring/ui/status-badge'
import type { StatusTone } from '@wellspring/ui/status-badge'

const states: Record<PayoutStatus, { label: string; tone: StatusTone }> = {
  pending: { label: 'Being sent', tone: 'waiting' },
  in_transit: { label: 'On its way', tone: 'active' },
  paid: { label: 'Paid', tone: 'good' },
  failed: { label: 'Failed', tone: 'bad' },
  canceled: { label: 'Cancelled', tone: 'neutral' },
  held: { label: 'Held', tone: 'waiting' },
}

const columns = (showSeller: boolean): DataColumn<Payout>[] => [
  {
    id: 'at',
    header: 'Date',
    csv: ({ createdAt }) => createdAt,
    cell: ({ createdAt }) => <MediumDate date={createdAt} />,
  },
  ...(showSeller ? [{ id: 'seller', header: 'Seller', value: ({ seller }: Payout) => seller.name }] : []),
  {
    id: 'status',
    header: 'Status',
    csv: ({ status }) => states[status].label,
    cell: ({ status, failure }) => (
      <>
        <StatusBadge status={status} {...states[status]} />
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
    header: 'Arrives',
    csv: ({ arrivesOn }) => arrivesOn,
    cell: ({ arrivesOn }) => (arrivesOn ? <MediumDate date={arrivesOn} /> : '–'),
  },
  {
    id: 'amount',
    header: 'Amount',
    align: 'end',
    csv: ({ amount }) => amount,
    cell: ({ amount }) => formatDollars(amount),
  },
]

interface PayoutsTableProps {
  search: TableSearch
  onSearch: (search: TableSearch) => void
  showSeller?: boolean
}

/** What was paid out, newest first: the caller's, or everybody's for staff. */
export function PayoutsTable({ search, onSearch, showSeller = false }: PayoutsTableProps) {
  const api = useApi()
  const query = useQuery(walletQueries.payouts(api, pageOf(tableStateOf(search))))
  return (
    <ListScreen
      title="Payouts"
      level="section"
      list={listOf(query, ({ payouts, totalRecords }) => ({ rows: payouts, total: totalRecords }))}
      rowId={({ id }) => id}
      columns={columns(showSeller)}
      allRows={() =>
        allPages(async (page) => {
          const { payouts, totalRecords } = await api.wallet.listPayouts(page)
          return { rows: payouts, total: totalRecords }
        })
      }
      searchable={false}
      search={search}
      readSearch={readTableSearch}
      onSearch={onSearch}
      empty={{ title: 'No payouts yet' }}
    />
  )
}
