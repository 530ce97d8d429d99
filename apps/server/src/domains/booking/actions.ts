import { eq } from 'drizzle-orm'

import type { BookingDetail } from '@wellspring/api/contract/booking'

import { change } from '../../change.ts'
import type { Actor, Context } from '../../context.ts'
import { problem, requireRole } from '../../problem.ts'
import { keepReview } from '../directory/actions/keep-review.ts'
import { completeMoney, contestMoney } from './money.ts'
import { checkActionOrOverride, checkAction, transitionBooking, auditEntry } from './transition.ts'
import type { Override } from './transition.ts'
import { getBooking, lockBooking } from './queries.ts'
import { mayReview, roleIn } from './rules.ts'
import { bookingTimeline, bookings } from './tables.ts'

type Answer = Promise<{ booking: BookingDetail }>

/** They have met: the provider's money begins to become available. */
export async function completeBooking(
  context: Context,
  actor: Actor,
  { id, override }: { id: string; override?: Override | undefined },
): Answer {
  const [by, note] = [requireRole(roleIn(actor)), override?.reason]
  await change(context, 'booking.complete', async (tx) => {
    const before = await lockBooking(tx, id, actor)
    checkActionOrOverride(before, 'complete', { actor, now: context.now(), override })
    const after = await transitionBooking(tx, context, before, { to: 'completed', by, note })
    await completeMoney(tx, context, after)
    const record = auditEntry(before, after, { by, note, isOverride: override !== undefined })
    return { ...record, result: undefined }
  })
  return getBooking(context, actor, id)
}

/** The patron says that they did come: staff looks into it. */
export async function contestNoShow(
  context: Context,
  actor: Actor,
  { id, reason }: { id: string; reason: string },
): Answer {
  const now = context.now()
  await change(context, 'booking.contest', async (tx) => {
    const before = await lockBooking(tx, id, actor)
    checkAction(before, 'contestNoShow', requireRole(roleIn(actor)), now)
    const contested = { ...before, contestedAt: now }
    await tx.update(bookings).set({ contestedAt: now }).where(eq(bookings.id, id))
    await tx
      .insert(bookingTimeline)
      .values({ bookingId: id, at: now, by: 'patron', status: 'no_show', note: reason })
    await contestMoney(tx, context, contested)
    return { ...auditEntry(before, contested, { by: 'patron', note: reason }), result: undefined }
  })
  return getBooking(context, actor, id)
}

/** What one side says of the other, once they have met. */
export async function reviewBooking(
  context: Context,
  actor: Actor,
  { id, stars, comment }: { id: string; stars: number; comment: string },
): Answer {
  const by = actor.kind === 'provider' ? 'provider' : 'patron'
  await change(context, 'booking.review', async (tx) => {
    const booking = await lockBooking(tx, id, actor)
    if (!mayReview(booking, by, context.now()))
      throw problem('ILLEGAL_TRANSITION', 'A review can be written for 14 days after you have met.')
    const { providerId, patronId } = booking
    await keepReview(tx, context, { bookingId: id, providerId, patronId, by, stars, comment })
    return { subject: `booking:${id}`, after: { by, stars }, result: undefined }
  })
  return getBooking(context, actor, id)
}
