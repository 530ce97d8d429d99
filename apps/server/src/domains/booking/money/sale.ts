import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/database.ts'
import { ensureShop } from '../../catalogue/shop.ts'
import type { PaymentRow } from '../../payments/tables.ts'
import { sponsorOf } from '../../payments/settlement/sponsor-of.ts'
import { commissionOf } from '../../wallet/rules.ts'
import { openSales } from '../../wallet/actions/open-sales.ts'
import { bookingNumber } from '../rules.ts'
import type { BookingRow } from '../transition.ts'

interface Paid {
  booking: BookingRow
  /** The payment, when a fund has paid a part. */
  payment?: PaymentRow
  cents: number
  processorFeeCents: number
  from?: 'prepaid'
}

/** Records the provider's sale with the platform's current commission. */
export async function openSale(
  tx: Tx,
  context: Context,
  { booking, payment, cents, processorFeeCents, from }: Paid,
): Promise<void> {
  const { providerId: sellerId, patronId: buyerId, id, number, service } = booking
  const sponsor = payment && sponsorOf(payment)
  await ensureShop(tx, sellerId)
  await openSales(tx, context, [
    {
      subject: { kind: 'booking', id },
      number: bookingNumber(number),
      sellerId,
      buyerId,
      paymentId: null,
      subtotalCents: cents,
      totalCents: cents - (sponsor?.cents ?? 0),
      shippingCents: 0,
      commissionCents: commissionOf(service.area, cents, context.deps.config.commission),
      processorFeeCents,
      tokenCents: 0,
      tokensEarned: 0,
      ...(sponsor && { sponsor }),
      ...(from && { from }),
    },
  ])
}
