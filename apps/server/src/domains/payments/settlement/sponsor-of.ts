import type { Sale } from '../../wallet/sales/sale.ts'
import { processorFeeOf } from '../../wallet/rules.ts'
import type { PaymentRow } from '../tables.ts'

/** What of a sale a fund pays; the card company has its fee of the rest alone. */
export function sponsorOf({ sponsorId, sponsorCents, amountCents }: PaymentRow): Sale['sponsor'] {
  if (sponsorId === null) return undefined
  const savedFeeCents = processorFeeOf(amountCents + sponsorCents) - processorFeeOf(amountCents)
  return { id: sponsorId, cents: sponsorCents, savedFeeCents }
}
