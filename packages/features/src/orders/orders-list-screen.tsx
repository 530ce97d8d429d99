import { useQuery } from '@tanstack/react-query'

import { orderStatuses } from '@wellspring/api/contract/order-status'
import type { SellerOrder } from '@wellspring/api/contract/orders'
import { useApi } from '@wellspring/api/hooks/api'
import { listOf } from '@wellspring/api/hooks/list'
import { orderQueries } from '@wellspring/api/hooks/orders'
import type { DataColumn } from '@wellspring/ui/data-table'
import { MediumDate } from '@wellspring/ui/relative-date'
import { RecordCell } from '@wellspring/ui/record-cell'
import { formatDollars } from '@wellspring/ui/money'
import { PaidAmount } from '@wellspring/ui/paid-amount'
import { StatusBadge } from '@wellspring/ui/status-badge'
import { ListScreen, statusFilter } from '@wellspring/ui/list-screen'
import { listInput } from '@wellspring/ui/table-search'

import { readOrderSearch } from './order-search.ts'
import type { OrderSearch } from './order-search.ts'
import { deadlineLabel, orderStatusNames } from './order-labels.ts'

export interface OrdersListScreenProps {
  search: OrderSearch
  onSearch: (search: OrderSearch) => void
  orderHref: (id: string) => string
  /** Staff sees everybody's: whose each sale is stands beside it. */
  showSeller?: boolean
}

const columns = ({ orderHref, showSeller }: OrdersListScreenProps): DataColumn<SellerOrder>[] => [
  {
    id: 'number',
    header: 'Order',
    cell: ({ id, number, createdAt }) => (
      <RecordCell href={orderHref(id)} title={number}>
        <MediumDate date={createdAt} />
      </RecordCell>
    ),
  },
  { id: 'buyer', header: 'Buyer', cell: ({ buyer }) => buyer.name },
  ...(showSeller ? [{ id: 'seller', header: 'Seller', cell: ({ seller }: SellerOrder) => seller.name }] : []),
  { id: 'pieces', header: 'Pieces', align: 'end', cell: ({ pieces }) => pieces },
  {
    id: 'status',
    header: 'Status',
    cell: ({ status }) => <StatusBadge status={status} label={orderStatusNames[status]} />,
  },
  {
    id: 'due',
    header: 'Next step',
    cell: ({ deadline }) =>
      deadline ? (
        <>
          {deadlineLabel(deadline)} <MediumDate date={deadline.at} />
        </>
      ) : (
        '–'
      ),
  },
  {
    id: 'total',
    header: 'Total',
    align: 'end',
    cell: ({ total, refundedAmount }) => (
      <PaidAmount refunded={refundedAmount}>{formatDollars(total)}</PaidAmount>
    ),
  },
]

/** Sales that wait and sales that are done. */
export function OrdersListScreen(props: OrdersListScreenProps) {
  const { search, onSearch } = props
  const query = useQuery(orderQueries.sellerList(useApi(), listInput(search)))
  return (
    <ListScreen
      title="Orders"
      list={listOf(query, ({ orders, totalRecords }) => ({ rows: orders, total: totalRecords }))}
      rowId={({ id }) => id}
      columns={columns(props)}
      search={search}
      readSearch={readOrderSearch}
      onSearch={onSearch}
      filters={[
        statusFilter({
          statuses: orderStatuses,
          labelOf: (status) => orderStatusNames[status],
          counts: query.data?.statusCounts,
        }),
      ]}
      empty={{
        title: 'No orders yet',
        sentence: 'Nothing has been ordered yet. The first order appears here.',
      }}
    />
  )
}
