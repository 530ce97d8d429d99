import type { OrderStatus } from '@wellspring/api/contract/order-status'
import { StatusBadge } from '@wellspring/ui/status-badge'

import { orderStatusNames, paymentNames } from './order-labels.ts'

interface OrderState {
  status: OrderStatus
  total: number
  refundedAmount: number
}

/** Whether a shipped or completed order is fully refunded, which makes its delivery status irrelevant. */
export const isPaidBack = ({ status, total, refundedAmount }: OrderState) =>
  (status === 'shipping' || status === 'completed') && refundedAmount >= total

/** The label of an order: a full refund takes precedence over the delivery status. */
export const orderStateLabel = (order: OrderState) =>
  isPaidBack(order) ? paymentNames.refunded : orderStatusNames[order.status]

export const OrderBadge = (order: OrderState) => (
  <StatusBadge status={isPaidBack(order) ? 'refunded' : order.status} label={orderStateLabel(order)} />
)
