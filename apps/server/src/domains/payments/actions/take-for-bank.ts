import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/database.ts'
import { TAKEN_BACK } from '../claim.ts'
import { returned } from '../../../db/returned.ts'
import { paymentRefunds } from '../tables.ts'
import { writeRefund } from './refund.ts'

/** Books what a lost chargeback takes as a refund that nobody requested. The caller has locked what was paid for. */
export async function takeForBank(
  tx: Tx,
  context: Context,
  taken: { paymentId: string; partId?: string; chargebackId: string; amountCents: number },
): Promise<void> {
  const at = context.now()
  const rows = await tx
    .insert(paymentRefunds)
    .values({
      ...taken,
      status: 'done',
      createdAt: at,
      doneAt: at,
      reason: TAKEN_BACK,
    })
    .returning()
  await writeRefund(tx, context, { refund: returned(rows, 'loss'), hasFailed: false })
}
