import { eq } from '../../../db/drizzle.ts'

import { change, keyedStep } from '../../../change.ts'
import type { Actor, Context } from '../../../context.ts'
import { problem } from '../../../problem.ts'
import { presentAnswer } from '../present.ts'
import { findLastPurchase } from '../queries.ts'
import { refundOf } from '../state/refundable.ts'
import { getRunning } from '../state/running-membership.ts'
import { scheduleFirstLook } from '../state/schedule-settle.ts'
import { settleNow } from '../state/settle.ts'
import { subscriptions } from '../tables.ts'

/**
 * Stores the request to refund the first payment, if the amount is the one the member saw. Returns the id of the
 * membership that ends with it.
 */
async function requestRefund(context: Context, actor: Actor, expectedRefund: number) {
  const member = await getRunning(context, actor)
  return change(context, 'membership.refund', async (tx) => {
    const { id } = member
    await tx
      .select({ id: subscriptions.id })
      .from(subscriptions)
      .where(eq(subscriptions.id, id))
      .for('update')
    const locked = await findLastPurchase(tx, actor)
    const found = locked?.id === id ? await refundOf(context, tx, locked) : null
    if (!found) throw problem('CONFLICT', 'The first payment of this membership can no longer be refunded.')
    if (Math.round(expectedRefund * 100) !== found.cents)
      throw problem('PRICE_CHANGED', 'The refund has changed. Please check it again.')
    await tx.update(subscriptions).set({ refundAskedAt: context.now() }).where(eq(subscriptions.id, id))
    return {
      subject: `membership:${id}`,
      after: { refundCents: found.cents },
      jobs: [scheduleFirstLook(id, context.now())],
      result: id,
    }
  })
}

/** Refunds the first payment at the amount the member saw, and ends the membership. */
export async function refundMembership(context: Context, actor: Actor, expectedRefund: number) {
  const id = await keyedStep(context, 'ask', (inner) => requestRefund(inner, actor, expectedRefund))
  return presentAnswer(await settleNow(context, id))
}
