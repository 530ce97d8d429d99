import type { OrderDetail } from '@wellspring/api/contract/orders'
import type { OrderStatus } from '@wellspring/api/contract/order-status'
import { t } from '@wellspring/words/macro'

import { disputeDueWords, dueDays } from '../dispute-names.ts'
import type { DisputeViewer, DueDays } from '../dispute-names.ts'

export const orderStatusNames: Record<OrderStatus, string> = {
  pending: t`Pending`,
  rejected: t`Rejected`,
  shipping: t`Shipping`,
  cancelled: t`Cancelled`,
  completed: t`Completed`,
}

export const paymentNames: Record<OrderDetail['paymentStatus'], string> = {
  authorized: t`Reserved on the card`,
  paid: t`Paid`,
  partially_refunded: t`Partly refunded`,
  refunded: t`Refunded`,
  failed: t`Failed`,
}

/** The variant with its SKU, as needed to pack it. */
export const withSku = ({ variantName, sku }: { variantName: string; sku: string | null }) =>
  sku === null ? variantName : t`${variantName} · SKU ${sku}`

/** The deadline in a list: by when the seller ships, or when the order completes. */
export const orderDueWords = ({ to }: NonNullable<OrderDetail['deadline']>, { by, on }: DueDays) =>
  to === 'cancelled' ? t`Ship by ${by}` : t`Completes ${on}`

/** The order was cancelled or rejected before it shipped. */
export const hasEnded = ({ status }: Pick<OrderDetail, 'status'>) =>
  status === 'cancelled' || status === 'rejected'

/** Who ended the order, worded for its seller or for staff; null if it has not ended. */
export function endWords(order: Pick<OrderDetail, 'status' | 'timeline'>, viewer: DisputeViewer) {
  if (!hasEnded(order)) return null
  const by = order.timeline.findLast(({ status }) => status === order.status)?.by ?? 'system'
  const isSeller = viewer === 'seller'
  const words = {
    buyer: t`The buyer has cancelled it.`,
    // A seller can reject an order but not cancel it.
    seller: isSeller ? t`You have rejected it.` : t`The seller has rejected it.`,
    admin: order.status === 'rejected' ? t`Our staff has rejected it.` : t`Our staff has cancelled it.`,
    system: isSeller ? t`You did not send it in time.` : t`The seller did not send it in time.`,
  }
  return t`${words[by]} The buyer gets the money back.`
}

/** What an open dispute of the order waits for; those that the seller must act on come first. */
export function openDisputeWords(
  { disputes }: Pick<OrderDetail, 'disputes'>,
  zone: string,
  viewer: DisputeViewer,
): string | null {
  const open = disputes.filter(({ until }) => until !== null)
  const first =
    open.find(({ status }) => status === 'pending') ??
    open.find(({ status }) => status === 'returning') ??
    open[0]
  if (!first?.until) return null
  const due = disputeDueWords(first.status, dueDays(first.until, zone), viewer)
  return due && t`${due} (${first.number}).`
}

/** The next automatic transition and its time. */
export function deadlineWords({ deadline }: Pick<OrderDetail, 'deadline'>, zone: string): string | null {
  if (!deadline) return null
  const { by, on } = dueDays(deadline.at, zone)
  return deadline.to === 'cancelled'
    ? t`Ship by ${by}, or the order is cancelled and refunded.`
    : t`Closes on ${on} unless the buyer reports a problem.`
}
