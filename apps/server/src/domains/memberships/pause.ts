import { and, desc, eq, inArray, isNull } from 'drizzle-orm'

import type { PAUSE_MONTHS } from '@wellspring/api/contract/memberships'

import { change, keyedStep } from '../../change.ts'
import type { Actor, Context } from '../../context.ts'
import type { ReadOnly } from '../../db/database.ts'
import { problem } from '../../problem.ts'
import { answer } from './actions.ts'
import { lookAfter } from './look-after.ts'
import { getRunning } from './manage.ts'
import { pauseEnd } from './pausing.ts'
import type { MemberRow } from './members.ts'
import { FIRST_LOOK_MS } from './rules.ts'
import { settleNow } from './settle.ts'
import { invoices, subscriptions } from './tables.ts'

type Months = (typeof PAUSE_MONTHS)[number] | null

const illegal = (message: string) => problem('ILLEGAL_TRANSITION', message)

/** Where the paid period ends, from which a membership may be paused. */
function pausableFrom(
  { status, cancelAtPeriodEnd, refundAskedAt, currentPeriodEnd }: MemberRow,
  now: Date,
): Date {
  if (status === 'paused') throw illegal('This membership is paused already.')
  if (status !== 'active') throw illegal('This month has not been paid. Please give another card first.')
  if (cancelAtPeriodEnd || refundAskedAt !== null) throw illegal('This membership has been cancelled.')
  if (!currentPeriodEnd || currentPeriodEnd <= now)
    throw problem('CONFLICT', 'Your membership is just being renewed. Please try again in an hour.')
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

/** Nothing is charged from the next period on, for some months or until its member resumes it. */
export async function pauseMembership(context: Context, actor: Actor, months: Months) {
  const member = await getRunning(context, actor)
  const pauseFrom = pausableFrom(member, context.now())
  const resumesAt = await resumptionOf(context.db, member, pauseFrom, months)
  const isAsked =
    member.resumeAskedAt === null &&
    member.pauseFrom?.getTime() === pauseFrom.getTime() &&
    member.resumesAt?.getTime() === resumesAt?.getTime()
  if (!isAsked)
    await change(context, 'membership.pause', async (tx) => {
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
        throw problem('CONFLICT', 'Your membership has just changed. Please look at it again.')
      return {
        subject: `membership:${member.id}`,
        after: { pauseFrom, resumesAt },
        jobs: [lookAfter(member.id, FIRST_LOOK_MS, context.now())],
        result: undefined,
      }
    })
  return answer(await settleNow(context, member.id))
}

/** Writes down that a pause is undone or ended, at the price that was seen; the membership that goes on. */
async function askToResume(context: Context, actor: Actor, expectedCharge: number): Promise<string> {
  const member = await getRunning(context, actor)
  if (member.pauseFrom === null || member.status === 'past_due')
    throw illegal('This membership is not paused.')
  const cents = member.status === 'paused' ? member.priceCents : 0
  if (Math.round(expectedCharge * 100) !== cents)
    throw problem('PRICE_CHANGED', 'What is charged has changed. Please look at it again.')
  return change(context, 'membership.unpause', async (tx) => {
    const changed = await tx
      .update(subscriptions)
      .set({ resumeAskedAt: context.now(), failure: null })
      .where(
        and(
          eq(subscriptions.id, member.id),
          inArray(subscriptions.status, ['active', 'paused']),
          isNull(subscriptions.resumeAskedAt),
        ),
      )
      .returning({ id: subscriptions.id })
    if (changed.length === 0) return { result: member.id }
    return {
      subject: `membership:${member.id}`,
      after: { chargeCents: cents },
      jobs: [lookAfter(member.id, FIRST_LOOK_MS, context.now())],
      result: member.id,
    }
  })
}

/**
 * Undoes a pause that has not begun; ends one that has, and charges a month from now. What the bank wants to see
 * its holder for is answered with a client secret; what is refused leaves it paused.
 */
export async function unpauseMembership(context: Context, actor: Actor, expectedCharge: number) {
  const id = await keyedStep(context, 'ask', (inner) => askToResume(inner, actor, expectedCharge))
  return answer(await settleNow(context, id))
}
