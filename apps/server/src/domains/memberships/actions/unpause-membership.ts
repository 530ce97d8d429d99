import { and, eq, inArray, isNotNull, isNull } from '../../../db/drizzle.ts'

import { change, keyedStep } from '../../../change.ts'
import type { Actor, Context } from '../../../context.ts'
import { problem } from '../../../problem.ts'
import { presentAnswer } from '../present.ts'
import { getRunning, illegalTransition } from '../state/running-membership.ts'
import { scheduleFirstLook } from '../state/schedule-settle.ts'
import { settleNow } from '../state/settle.ts'
import { subscriptions } from '../tables.ts'

/** Stores the request to undo or end a pause at the price the member saw. Returns the membership's id. */
async function askToResume(context: Context, actor: Actor, expectedCharge: number): Promise<string> {
  const member = await getRunning(context, actor)
  if (member.pauseFrom === null || member.status === 'past_due')
    throw illegalTransition('This membership is not paused.')
  const cents = member.status === 'paused' ? member.priceCents : 0
  if (Math.round(expectedCharge * 100) !== cents)
    throw problem('PRICE_CHANGED', 'The amount has changed. Please check it and try again.')
  return change(context, 'membership.unpause', async (tx) => {
    const changed = await tx
      .update(subscriptions)
      .set({ resumeAskedAt: context.now(), failure: null })
      .where(
        and(
          eq(subscriptions.id, member.id),
          inArray(subscriptions.status, ['active', 'paused']),
          isNull(subscriptions.resumeAskedAt),
          // The pause may have ended since the membership was read.
          isNotNull(subscriptions.pauseFrom),
        ),
      )
      .returning({ id: subscriptions.id })
    if (changed.length === 0) return { result: member.id }
    return {
      subject: `membership:${member.id}`,
      after: { chargeCents: cents },
      jobs: [scheduleFirstLook(member.id, context.now())],
      result: member.id,
    }
  })
}

/**
 * Undoes a pause that has not begun, or ends one that has and charges a month. If the bank requires authentication, the
 * response has a client secret. If the charge is declined, the membership stays paused.
 */
export async function unpauseMembership(context: Context, actor: Actor, expectedCharge: number) {
  const id = await keyedStep(context, 'ask', (inner) => askToResume(inner, actor, expectedCharge))
  return presentAnswer(await settleNow(context, id))
}
