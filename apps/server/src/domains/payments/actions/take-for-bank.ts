import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/database.ts'
import { paymentRefunds } from '../tables.ts'
import type { PaymentRow } from '../tables.ts'
import { writeRefund } from './refund.ts'

/**
 * The payer's bank keeps what was paid: in the books it is a refund that nobody was asked for. The caller has locked
 * what was paid for.
 */
export async function takeForBank(
  tx: Tx,
  context: Context,
  { payment, chargebackId, amountCents }: { payment: PaymentRow; chargebackId: string; amountCents: number },
): Promise<void> {
  const at = context.now()
  const [refund] = await tx
    .insert(paymentRefunds)
    .values({
      paymentId: payment.id,
      chargebackId,
      amountCents,
      status: 'done',
      createdAt: at,
      doneAt: at,
      reason: "The patron's bank took the payment back",
    })
    .returning()
  if (!refund) throw new Error('the loss was not written')
  await writeRefund(tx, context, { refund, hasFailed: false })
}
