import type { OrderDetail } from '@wellspring/api/contract/orders'
import type { OrderStatus } from '@wellspring/api/contract/order-status'
import { mediumDate } from '@wellspring/ui/relative-date'
import { t } from '@wellspring/words/macro'

export const orderStatusNames: Record<OrderStatus, string> = {
  pending: t`Pending`,
  rejected: t`Rejected`,
  shipping: t`Shipping`,
  cancelled: t`Cancelled`,
  completed: t`Completed`,
}

/** How the money of an order stands. */
export const paymentNames: Record<OrderDetail['paymentStatus'], string> = {
  authorized: t`Reserved on the card`,
  paid: t`Paid`,
  partially_refunded: t`Partly refunded`,
  refunded: t`Refunded`,
  failed: t`Failed`,
}

/** The variant as whoever packs it looks for it. */
export const withSku = ({ variantName, sku }: { variantName: string; sku: string | null }) =>
  sku === null ? variantName : t`${variantName} · SKU ${sku}`

/** The day in a list: until when the seller ships, or from when a parcel counts as received. */
export const deadlineLabel = ({ to }: NonNullable<OrderDetail['deadline']>) =>
  to === 'cancelled' ? t`Ship by` : t`Completes`

/** What happens by itself, and when. */
export function deadlineWords({ deadline }: Pick<OrderDetail, 'deadline'>, zone: string): string | null {
  if (!deadline) return null
  const day = mediumDate(deadline.at, zone)
  return deadline.to === 'cancelled'
    ? t`Ship by ${day}, or the order is cancelled and refunded.`
    : t`Closes on ${day} unless the buyer reports a problem.`
}
