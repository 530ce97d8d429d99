import { SHIPPING_DOLLARS } from '@wellspring/api/contract/delivery'
import type { Totals } from '@wellspring/api/contract/cart'

/** One fee a checkout, however many sellers. */
const SHIPPING_CENTS = SHIPPING_DOLLARS * 100

/** The most that card providers take at once. */
export const MOST_CENTS = 99_999_999

/** The most lines that a cart holds. */
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

/** What a checkout of these lines costs: the fee is always added, what tokens pay is taken off. */
export function totalsOf(lines: readonly Priced[], discountCents = 0): TotalsInCents {
  const subtotalCents = lines.reduce((sum, { priceCents, quantity }) => sum + priceCents * quantity, 0)
  return {
    subtotalCents,
    shippingCents: SHIPPING_CENTS,
    discountCents,
    totalCents: subtotalCents + SHIPPING_CENTS - discountCents,
  }
}

/** Cents in the database, dollars in the contract. */
export const inDollars = (totals: TotalsInCents): Totals => ({
  subtotal: totals.subtotalCents / 100,
  shipping: totals.shippingCents / 100,
  discount: totals.discountCents / 100,
  total: totals.totalCents / 100,
})
