import type { OrderStatus } from '@wellspring/api/contract/order-status'
import { StatusBadge } from '@wellspring/ui/status-badge'

import { orderStatusNames, paymentNames } from './order-labels.ts'

interface Standing {
  status: OrderStatus
  total: number
  refundedAmount: number
}

/** Whether a shipped or completed order is fully refunded, which makes its delivery status irrelevant. */
export const isPaidBack = ({ status, total, refundedAmount }: Standing) =>
  (status === 'shipping' || status === 'completed') && refundedAmount >= total

/** The label of an order: a full refund takes precedence over the delivery status. */
export const standingWords = (standing: Standing) =>
  isPaidBack(standing) ? paymentNames.refunded : orderStatusNames[standing.status]

export const OrderBadge = (standing: Standing) => (
  <StatusBadge status={isPaidBack(standing) ? 'refunded' : standing.status} label={standingWords(standing)} />
)
