import { and, eq, inArray } from '../../../db/drizzle.ts'

import { change } from '../../../change.ts'
import type { Context } from '../../../context.ts'
import type { MemberRow } from './members.ts'
import { presentAnswer } from '../present.ts'
import { subscriptions } from '../tables.ts'
import { notPaused } from './pause-rules.ts'
import { scheduleFirstLook } from './schedule-settle.ts'
import { settleNow } from './settle.ts'

export async function setEnding(
  context: Context,
  member: MemberRow,
  ending: { name: 'membership.cancel' | 'membership.resume'; cancelReason: string | null },
) {
  const cancelAtPeriodEnd = ending.name === 'membership.cancel'
  await change(context, ending.name, async (tx) => {
    const changed = await tx
      .update(subscriptions)
      .set({
        cancelAtPeriodEnd,
        cancelReason: ending.cancelReason,
        // A membership that ends with its period is not paused afterwards.
        ...(cancelAtPeriodEnd && member.status === 'active' && notPaused),
      })
      .where(
        and(
          eq(subscriptions.id, member.id),
          eq(subscriptions.cancelAtPeriodEnd, !cancelAtPeriodEnd),
          inArray(subscriptions.status, ['active', 'past_due', 'paused']),
        ),
      )
      .returning({ id: subscriptions.id })
    if (changed.length === 0) return { result: undefined }
    return {
      subject: `membership:${member.id}`,
      before: { cancelAtPeriodEnd: !cancelAtPeriodEnd },
      after: { cancelAtPeriodEnd, cancelReason: ending.cancelReason },
      jobs: [scheduleFirstLook(member.id, context.now())],
      result: undefined,
    }
  })
  return presentAnswer(await settleNow(context, member.id))
}
