import type { Checkout } from '@wellspring/api/contract/orders'

import { totalsOf } from '../cart/rules.ts'
import type { Priced, TotalsInCents } from '../cart/rules.ts'

/** How long an unfinished checkout keeps its stock. */
export const CHECKOUT_MS = 15 * 60_000

/** When an unanswered checkout is looked into first; a sweep follows every minute. */
export const FIRST_LOOK_MS = 10_000

/** A webhook is often faster than the provider's own answer, whose asker is about to write it down. */
export const WEBHOOK_GRACE_MS = 1000

/** A checkout whose money has come, and stayed or gone back: nothing more is expected of the provider. */
export const isSettled = (status: Checkout['status']) => status === 'paid' || status === 'refunded'

/** A checkout that is neither paid nor failed. */
export const isOpen = (status: Checkout['status']) => status === 'processing' || status === 'requires_action'

/**
 * Shares an amount in proportion to weights, to the cent: whole cents first, then one each to the
 * largest remainders, the earlier one first among equals.
 */
export function splitByLargestRemainder(cents: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((total, weight) => total + weight, 0)
  if (sum === 0) return weights.map((_, index) => (index === 0 ? cents : 0))
  const exact = weights.map((weight) => (cents * weight) / sum)
  const shares = exact.map(Math.floor)
  const left = cents - shares.reduce((total, share) => total + share, 0)
  const neediest = exact
    .map((share, index) => ({ index, remainder: share - Math.floor(share) }))
    .toSorted((a, b) => b.remainder - a.remainder || a.index - b.index)
  for (const { index } of neediest.slice(0, left)) shares[index] = (shares[index] ?? 0) + 1
  return shares
}

/** The sellers' parts of a checkout: its lines, and its one shipping fee shared in proportion. */
export function partsBySeller<Line extends Priced & { sellerId: string }>(
  lines: readonly Line[],
): { sellerId: string; lines: Line[]; totals: TotalsInCents }[] {
  const groups = [...Map.groupBy(lines, ({ sellerId }) => sellerId)].map(([sellerId, own]) => ({
    sellerId,
    lines: own,
    subtotalCents: totalsOf(own).subtotalCents,
  }))
  const { shippingCents } = totalsOf(lines)
  const shipping = splitByLargestRemainder(
    shippingCents,
    groups.map(({ subtotalCents }) => subtotalCents),
  )
  return groups.map(({ sellerId, lines: own, subtotalCents }, index) => {
    const share = shipping[index] ?? 0
    return {
      sellerId,
      lines: own,
      totals: { subtotalCents, shippingCents: share, discountCents: 0, totalCents: subtotalCents + share },
    }
  })
}

/** The number by which people call an order. */
export const orderNumber = (number: number) => `WS-${number}`

/** The payment status of an order, from its money. */
export function paymentStatusOf({
  totalCents,
  refundedCents,
}: {
  totalCents: number
  refundedCents: number
}) {
  if (refundedCents === 0) return 'paid' as const
  return refundedCents < totalCents ? ('partially_refunded' as const) : ('refunded' as const)
}
