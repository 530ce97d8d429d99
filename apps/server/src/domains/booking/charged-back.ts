import { eq, sql } from 'drizzle-orm'

import type { Context } from '../../context.ts'
import type { Tx } from '../../db/database.ts'
import { refundSale } from '../wallet/sales.ts'
import type { PaymentRow } from './money-rules.ts'
import { bookingPayments, bookingRefunds } from './tables.ts'

/**
 * The patron's bank keeps what was paid for a booking: in the books it is a refund that nobody was asked for. The
 * caller has locked the booking.
 */
export async function takeForBank(
  tx: Tx,
  context: Context,
  { payment, chargebackId, amountCents }: { payment: PaymentRow; chargebackId: string; amountCents: number },
): Promise<void> {
  const at = context.now()
  const { id: paymentId, bookingId } = payment
  const [row] = await tx
    .insert(bookingRefunds)
    .values({
      ...{ paymentId, bookingId, chargebackId, amountCents, status: 'done', createdAt: at, doneAt: at },
      reason: "The patron's bank took the payment back",
    })
    .returning({ id: bookingRefunds.id })
  if (!row) throw new Error('the loss was not written')
  await tx
    .update(bookingPayments)
    .set({ refundedCents: sql`${bookingPayments.refundedCents} + ${amountCents}` })
    .where(eq(bookingPayments.id, paymentId))
  await refundSale(tx, context, { refundId: row.id, bookingId, amountCents, tokenCents: 0 })
}
