import { and, asc, eq, inArray, isNotNull, isNull, lte } from '../../../db/drizzle.ts'

import { change } from '../../../change.ts'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/database.ts'
import { earnByAttending } from '../../wallet/actions/earn-by-attending.ts'
import { completeSale } from '../../wallet/sales/sales.ts'
import { saleOf } from '../bookings/refundable.ts'
import { auditEntry, lockEventBooking, transitionEventBooking } from '../bookings/transition.ts'
import { PAYOUT_AFTER_MS, SETTLE_AFTER_MS, outcomeOf } from '../rules.ts'
import { eventBookings, occurrences, tickets } from '../tables.ts'
import { eachOf, eachToEnd } from '../../../each-of.ts'

/** Completes the organiser's sale and awards tokens to an attendee. Repeating it changes nothing. */
export async function completeMoney(
  tx: Tx,
  context: Context,
  { id, wasThere }: { id: string; wasThere: boolean },
): Promise<void> {
  const dueAt = new Date(context.now().getTime() + PAYOUT_AFTER_MS)
  await completeSale(tx, saleOf(id), { dueAt })
  if (wasThere) await earnByAttending(tx, context, saleOf(id))
}

const settleBooking = (context: Context, { id, wasDoorUsed }: { id: string; wasDoorUsed: boolean }) =>
  change(context, 'eventBooking.settle', async (tx) => {
    const before = await lockEventBooking(tx, id)
    if (before.status !== 'confirmed' && before.status !== 'checked_in') return { result: undefined }
    const to = outcomeOf(before.status, wasDoorUsed)
    const after = to === before.status ? before : await transitionEventBooking(tx, context, before, to)
    await completeMoney(tx, context, { id, wasThere: after.status === 'checked_in' })
    return { ...auditEntry(before, after, 'system'), result: undefined }
  })

/** Guests get no more emails once the date is settled. */
async function forgetGuests(tx: Tx, occurrenceId: string): Promise<void> {
  const ofDate = tx
    .select({ id: eventBookings.id })
    .from(eventBookings)
    .where(eq(eventBookings.occurrenceId, occurrenceId))
  await tx
    .update(tickets)
    .set({ guestEmail: null })
    .where(and(inArray(tickets.bookingId, ofDate), isNotNull(tickets.guestEmail)))
}

/** Settles all bookings of a date that is over. Attendees without a check-in are no-shows if others were checked in. */
async function settleDate(context: Context, id: string): Promise<void> {
  const ofDate = (statuses: readonly ('confirmed' | 'checked_in')[]) =>
    and(eq(eventBookings.occurrenceId, id), inArray(eventBookings.status, [...statuses]))
  const wasDoorUsed = (await context.db.$count(eventBookings, ofDate(['checked_in']))) > 0
  const rows = await context.db
    .select({ id: eventBookings.id })
    .from(eventBookings)
    .where(ofDate(['confirmed', 'checked_in']))
    .orderBy(asc(eventBookings.id))
  await eachToEnd(rows, (row) => settleBooking(context, { ...row, wasDoorUsed }))
  await change(context, 'eventDate.settle', async (tx) => {
    const [settled] = await tx
      .update(occurrences)
      .set({ settledAt: context.now() })
      .where(and(eq(occurrences.id, id), isNull(occurrences.settledAt)))
      .returning({ id: occurrences.id })
    if (settled) await forgetGuests(tx, id)
    return settled
      ? { subject: `eventDate:${id}`, after: { bookings: rows.length }, result: undefined }
      : { result: undefined }
  })
}

/** Settles dates that ended long enough ago for phones at check-in to have reported. */
export async function settleDates(context: Context): Promise<void> {
  const due = await context.db
    .select({ id: occurrences.id })
    .from(occurrences)
    .where(
      and(
        isNull(occurrences.settledAt),
        lte(occurrences.endsAt, new Date(context.now().getTime() - SETTLE_AFTER_MS)),
      ),
    )
    .orderBy(asc(occurrences.endsAt))
    .limit(100)
  await eachOf(context, due, settleDate)
}
