import { SHIPPING_DOLLARS } from '@wellspring/api/contract/delivery'
import { t } from '@wellspring/words/macro'

export interface PanelTotals {
  subtotalDollars: number
  shippingDollars: number | 'at checkout'
  totalDollars: number
  note?: string
}

const subtotalOf = (lines: readonly { price: number; quantity: number }[]) =>
  lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0)

/** A guest's total includes the fee. */
export function guestTotals(lines: readonly { price: number; quantity: number }[]): PanelTotals {
  const subtotalDollars = subtotalOf(lines)
  return {
    subtotalDollars,
    shippingDollars: SHIPPING_DOLLARS,
    totalDollars: subtotalDollars + SHIPPING_DOLLARS,
  }
}

/** A user's panel leaves the fee to checkout; the total of an empty cart, which is never shown, is the bare fee. */
export function signedInTotals(lines: readonly { price: number; quantity: number }[]): PanelTotals {
  const subtotalDollars = subtotalOf(lines)
  return {
    subtotalDollars,
    shippingDollars: 'at checkout',
    totalDollars: lines.length === 0 ? SHIPPING_DOLLARS : subtotalDollars,
    note: t`Shipping is added at checkout`,
  }
}
