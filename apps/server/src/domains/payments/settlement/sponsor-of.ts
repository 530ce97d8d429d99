import type { Sale } from '../../wallet/sales/sale.ts'
import { processorFeeOf } from '../../wallet/rules.ts'
import type { PaymentRow } from '../tables.ts'

/** The fund's contribution to a sale. The gateway's fee applies to the card's part only. */
export function sponsorOf({ sponsorId, sponsorCents, amountCents }: PaymentRow): Sale['sponsor'] {
  if (sponsorId === null) return undefined
  const savedFeeCents = processorFeeOf(amountCents + sponsorCents) - processorFeeOf(amountCents)
  return { id: sponsorId, cents: sponsorCents, savedFeeCents }
}
