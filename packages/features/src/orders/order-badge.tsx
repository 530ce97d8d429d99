import type { OrderStatus } from '@wellspring/api/contract/order-status'
import { StatusBadge } from '@wellspring/ui/status-badge'

import { orderStatusNames, paymentNames } from './order-labels.ts'

interface Standing {
  status: OrderStatus
  total: number
  refundedAmount: number
}

/** All the money of an order that was sent is back: what it waits for no longer matters. */
export const isPaidBack = ({ status, total, refundedAmount }: Standing) =>
  (status === 'shipping' || status === 'completed') && refundedAmount >= total

/** How an order stands: that all its money is back says more than where its parcel is. */
export const standingWords = (standing: Standing) =>
  isPaidBack(standing) ? paymentNames.refunded : orderStatusNames[standing.status]

export const OrderBadge = (standing: Standing) => (
  <StatusBadge status={isPaidBack(standing) ? 'refunded' : standing.status} label={standingWords(standing)} />
)
