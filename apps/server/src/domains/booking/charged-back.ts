import type { Context } from '../../context.ts'
import type { Tx } from '../../db/database.ts'
import type { PaymentRow } from './money-rules.ts'
import { writeRefund } from './refund-books.ts'
import { bookingRefunds } from './tables.ts'

/**
 * The patron's bank keeps what was paid for a booking, or for what is left of a package: in the books it is a refund
 * that nobody was asked for. The caller has locked what was paid for.
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
      paymentId,
      bookingId,
      chargebackId,
      amountCents,
      status: 'done',
      createdAt: at,
      doneAt: at,
      reason: "The patron's bank took the payment back",
    })
    .returning()
  if (!row) throw new Error('the loss was not written')
  await writeRefund(tx, context, row)
}
