import type { OrderDetail } from '@wellspring/api/contract/orders'
import type { OrderStatus } from '@wellspring/api/contract/order-status'
import { mediumDate } from '@wellspring/ui/relative-date'

export const orderStatusNames: Record<OrderStatus, string> = {
  pending: 'Pending',
  rejected: 'Rejected',
  shipping: 'Shipping',
  cancelled: 'Cancelled',
  completed: 'Completed',
}

/** The variant as whoever packs it looks for it. */
export const withSku = ({ variantName, sku }: { variantName: string; sku: string | null }) =>
  sku === null ? variantName : `${variantName} · SKU ${sku}`

/** The day in a list: until when the seller ships, or from when a parcel counts as received. */
export const deadlineLabel = ({ to }: NonNullable<OrderDetail['deadline']>) =>
  to === 'cancelled' ? 'Ship by' : 'Completes'

/** What happens by itself, and when. */
export function deadlineWords({ deadline }: Pick<OrderDetail, 'deadline'>, zone: string): string | null {
  if (!deadline) return null
  const day = mediumDate(deadline.at, zone)
  return deadline.to === 'cancelled'
    ? `Ship by ${day}, or the order is cancelled and refunded.`
    : `Counts as received on ${day} unless the buyer reports a problem.`
}
