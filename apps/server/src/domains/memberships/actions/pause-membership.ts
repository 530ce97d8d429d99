import { and, desc, eq } from '../../../db/drizzle.ts'

import type { PAUSE_MONTHS } from '@wellspring/api/contract/memberships'

import { change } from '../../../change.ts'
import type { Actor, Context } from '../../../context.ts'
import type { ReadOnly } from '../../../db/database.ts'
import { problem } from '../../../problem.ts'
import type { MemberRow } from '../state/members.ts'
import { presentAnswer } from '../present.ts'
import { pauseEnd } from '../state/pause-rules.ts'
import { getRunning, illegalTransition } from '../state/running-membership.ts'
import { scheduleFirstLook } from '../state/schedule-settle.ts'
import { settleNow } from '../state/settle.ts'
import { invoices, subscriptions } from '../tables.ts'

type Months = (typeof PAUSE_MONTHS)[number] | null

/** The end of the paid period, from which the membership can be paused. */
function pausableFrom(
  { status, cancelAtPeriodEnd, refundAskedAt, currentPeriodEnd }: MemberRow,
  now: Date,
): Date {
  if (status === 'paused') throw illegalTransition('This membership is already paused.')
  if (status !== 'active')
    throw illegalTransition('This month has not been paid. Please enter another card first.')
  if (cancelAtPeriodEnd || refundAskedAt !== null)
    throw illegalTransition('This membership has been cancelled.')
  if (!currentPeriodEnd || currentPeriodEnd <= now)
    throw problem('CONFLICT', 'Your membership is being renewed right now. Please try again in an hour.')
  return currentPeriodEnd
}

async function resumptionOf(
  db: ReadOnly,
  { id }: MemberRow,
  end: Date,
  months: Months,
): Promise<Date | null> {
  if (months === null) return null
  const [period] = await db
    .select({ start: invoices.periodStart })
    .from(invoices)
    .where(and(eq(invoices.membershipId, id), eq(invoices.status, 'paid')))
    .orderBy(desc(invoices.periodStart))
    .limit(1)
  return pauseEnd({ start: period?.start ?? end, end }, months)
}

/** Pauses charges from the next period on, for a number of months or until the member resumes. */
export async function pauseMembership(context: Context, actor: Actor, months: Months) {
  const member = await getRunning(context, actor)
  const pauseFrom = pausableFrom(member, context.now())
  const resumesAt = await resumptionOf(context.db, member, pauseFrom, months)
  await change(context, 'membership.pause', async (tx) => {
    // The second of two concurrent presses finds the pause that the first one requested.
    const [asked] = await tx
      .select({
        pauseFrom: subscriptions.pauseFrom,
        resumesAt: subscriptions.resumesAt,
        resumeAskedAt: subscriptions.resumeAskedAt,
      })
      .from(subscriptions)
      .where(eq(subscriptions.id, member.id))
      .for('update')
    const isAsked =
      asked?.resumeAskedAt === null &&
      asked.pauseFrom?.getTime() === pauseFrom.getTime() &&
      asked.resumesAt?.getTime() === resumesAt?.getTime()
    if (isAsked) return { result: undefined }
    const changed = await tx
      .update(subscriptions)
      .set({ pauseFrom, resumesAt, resumeAskedAt: null, failure: null })
      .where(
        and(
          eq(subscriptions.id, member.id),
          eq(subscriptions.status, 'active'),
          eq(subscriptions.cancelAtPeriodEnd, false),
          eq(subscriptions.currentPeriodEnd, pauseFrom),
        ),
      )
      .returning({ id: subscriptions.id })
    if (changed.length === 0)
      throw problem('CONFLICT', 'Your membership has just changed. Please check it and try again.')
    return {
      subject: `membership:${member.id}`,
      after: { pauseFrom, resumesAt },
      jobs: [scheduleFirstLook(member.id, context.now())],
      result: undefined,
    }
  })
  return presentAnswer(await settleNow(context, member.id))
}
