import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/database.ts'
import { ensureShop } from '../../catalogue/shop.ts'
import { commissionOf } from '../../wallet/rules.ts'
import { openSales } from '../../wallet/actions/open-sales.ts'
import { bookingNumber } from '../rules.ts'
import type { BookingRow } from '../transition.ts'

interface Paid {
  booking: BookingRow
  cents: number
  processorFeeCents: number
  from?: 'prepaid'
}

/** The provider has sold a time: what the platform keeps of it is what it keeps today. */
export async function openSale(
  tx: Tx,
  context: Context,
  { booking, cents, processorFeeCents, from }: Paid,
): Promise<void> {
  const { providerId: sellerId, patronId: buyerId, id, number, service } = booking
  await ensureShop(tx, sellerId)
  await openSales(tx, context, [
    {
      subject: { kind: 'booking', id },
      number: bookingNumber(number),
      sellerId,
      buyerId,
      paymentId: null,
      subtotalCents: cents,
      totalCents: cents,
      shippingCents: 0,
      commissionCents: commissionOf(service.area, cents, context.deps.config.commission),
      processorFeeCents,
      tokenCents: 0,
      tokensEarned: 0,
      ...(from && { from }),
    },
  ])
}
