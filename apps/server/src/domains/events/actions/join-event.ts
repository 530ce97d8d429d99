import { asc, eq, sql } from '../../../db/drizzle.ts'

import { inTransaction } from '../../../change.ts'
import type { Actor, Context } from '../../../context.ts'
import { problem } from '../../../problem.ts'
import { lockOwnEventBooking } from '../bookings/own-bookings.ts'
import { JOIN_BEFORE_MS } from '../rules.ts'
import { checkIns, events, occurrences, tickets } from '../tables.ts'
import { markPresent } from './check-in.ts'

/** The link of an online event. Asking for it while the link is open counts as attending. */
export const joinEvent = (context: Context, actor: Actor, id: string): Promise<{ onlineUrl: string }> =>
  inTransaction(context, async (unit) => {
    const { tx } = unit
    const booking = await lockOwnEventBooking(tx, actor, id)
    const [found] = await tx
      .select({ event: events, date: occurrences })
      .from(occurrences)
      .innerJoin(events, eq(events.id, occurrences.eventId))
      .where(eq(occurrences.id, booking.occurrenceId))
    if (booking.status !== 'confirmed' && booking.status !== 'checked_in')
      throw problem('ILLEGAL_TRANSITION', 'These tickets are not valid.')
    if (!found?.event.onlineUrl) throw problem('CONFLICT', 'This event has no link to join.')
    const now = context.now()
    const { date, event } = found
    if (now.getTime() < date.startsAt.getTime() - JOIN_BEFORE_MS)
      throw problem('CONFLICT', 'The link opens half an hour before the start.')
    if (now >= date.endsAt) throw problem('CONFLICT', 'This event is over.')
    const [ticket] = await tx
      .select({ id: tickets.id })
      .from(tickets)
      .where(eq(tickets.bookingId, id))
      .orderBy(sql`${tickets.attendance} = 'online' desc`, asc(tickets.id))
      .limit(1)
    if (ticket && booking.status === 'confirmed') {
      const seen = { ticketId: ticket.id, occurrenceId: date.id, at: now, gate: 'Online' }
      await tx
        .insert(checkIns)
        .values({ ...seen, id: crypto.randomUUID(), by: actor.userId, receivedAt: now })
      await markPresent({ ...context, unit }, { bookingId: id, date })
    }
    return { onlineUrl: event.onlineUrl ?? '' }
  })
