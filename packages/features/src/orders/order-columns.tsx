import type { SellerOrder } from '@wellspring/api/contract/orders'
import type { DataColumn } from '@wellspring/ui/data-table'
import { formatDollars } from '@wellspring/ui/money'
import { PaidAmount } from '@wellspring/ui/paid-amount'
import { RecordCell } from '@wellspring/ui/record-cell'
import { MediumDate } from '@wellspring/ui/relative-date'
import { StatusBadge } from '@wellspring/ui/status-badge'

import { deadlineLabel, orderStatusNames } from './order-labels.ts'

interface ColumnOptions {
  orderHref: (id: string) => string
  /** Staff sees everybody's: whose each sale is stands beside it. */
  showSeller: boolean
}

const sumOf = (orders: readonly SellerOrder[]) =>
  formatDollars(orders.reduce((sum, { total, refundedAmount }) => sum + total - refundedAmount, 0))

export const orderColumns = ({ orderHref, showSeller }: ColumnOptions): DataColumn<SellerOrder>[] => [
  {
    id: 'number',
    header: 'Order',
    csv: ({ number }) => number,
    cell: ({ id, number, createdAt }) => (
      <RecordCell href={orderHref(id)} title={number}>
        <MediumDate date={createdAt} />
      </RecordCell>
    ),
    footer: 'These orders',
  },
  { id: 'buyer', header: 'Buyer', value: ({ buyer }) => buyer.name },
  ...(showSeller
    ? [{ id: 'seller', header: 'Seller', value: ({ seller }: SellerOrder) => seller.name }]
    : []),
  {
    id: 'pieces',
    header: 'Pieces',
    align: 'end',
    value: ({ pieces }) => pieces,
    footer: (orders) => orders.reduce((sum, { pieces }) => sum + pieces, 0),
  },
  {
    id: 'status',
    header: 'Status',
    csv: ({ status }) => orderStatusNames[status],
    cell: ({ status }) => <StatusBadge status={status} label={orderStatusNames[status]} />,
  },
  {
    id: 'due',
    header: 'Next step',
    csv: ({ deadline }) => deadline && `${deadlineLabel(deadline)} ${deadline.at.slice(0, 10)}`,
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
    csv: ({ total }) => total,
    cell: ({ total, refundedAmount }) => (
      <PaidAmount refunded={refundedAmount}>{formatDollars(total)}</PaidAmount>
    ),
    footer: sumOf,
  },
  {
    id: 'refunded',
    header: 'Refunded',
    only: 'csv',
    csv: ({ refundedAmount }) => refundedAmount,
  },
]
