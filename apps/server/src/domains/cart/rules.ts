import { SHIPPING_DOLLARS } from '@wellspring/api/contract/delivery'
import type { Totals } from '@wellspring/api/contract/cart'

/** One fee per checkout, regardless of the number of sellers. */
const SHIPPING_CENTS = SHIPPING_DOLLARS * 100

/** The highest amount that card gateways accept, in cents. */
export const MOST_CENTS = 99_999_999

/** The number of lines that a cart can hold. */
export const MAX_LINES = 100

export interface Priced {
  priceCents: number
  quantity: number
}

export interface TotalsInCents {
  subtotalCents: number
  shippingCents: number
  discountCents: number
  totalCents: number
}

/** The totals of a checkout. The fee is always added, and the tokens' discount is subtracted. */
export function totalsOf(lines: readonly Priced[], discountCents = 0): TotalsInCents {
  const subtotalCents = lines.reduce((sum, { priceCents, quantity }) => sum + priceCents * quantity, 0)
  return {
    subtotalCents,
    shippingCents: SHIPPING_CENTS,
    discountCents,
    totalCents: subtotalCents + SHIPPING_CENTS - discountCents,
  }
}

/** Converts the database's cents to the contract's dollars. */
export const inDollars = (totals: TotalsInCents): Totals => ({
  subtotal: totals.subtotalCents / 100,
  shipping: totals.shippingCents / 100,
  discount: totals.discountCents / 100,
  total: totals.totalCents / 100,
})
