import { and, eq } from '../../../db/drizzle.ts'

import type { Actor } from '../../../context.ts'
import type { Tx } from '../../../db/database.ts'
import { isId } from '../../../db/ids.ts'
import { notFound, problem } from '../../../problem.ts'
import { isToCome } from '../rules.ts'
import { checkIns, eventBookings, events, occurrences, ticketTypes, tickets } from '../tables.ts'
import { lockOwnEventBooking } from './own-bookings.ts'

/** Locks a ticket of the caller, and loads its type, its booking and its event. */
export async function lockTicket(tx: Tx, actor: Actor, id: string) {
  const [own] = isId(id)
    ? await tx
        .select({ bookingId: eventBookings.id })
        .from(tickets)
        .innerJoin(eventBookings, eq(eventBookings.id, tickets.bookingId))
        .where(and(eq(tickets.id, id), eq(eventBookings.patronId, actor.userId)))
    : []
  if (!own) throw notFound('ticket')
  const booking = await lockOwnEventBooking(tx, actor, own.bookingId)
  const [found] = await tx
    .select({ ticket: tickets, type: ticketTypes, event: events, date: occurrences })
    .from(tickets)
    .innerJoin(ticketTypes, eq(ticketTypes.id, tickets.ticketTypeId))
    .innerJoin(events, eq(events.id, booking.eventId))
    .innerJoin(occurrences, eq(occurrences.id, booking.occurrenceId))
    .where(eq(tickets.id, id))
  if (!found) throw notFound('ticket')
  return { ...found, booking }
}

type Locked = Awaited<ReturnType<typeof lockTicket>>

/** Refuses a change of a ticket that has begun, is no longer valid or was used. */
export async function checkChangeable(
  tx: Tx,
  { ticket, booking, date }: Pick<Locked, 'ticket' | 'booking' | 'date'>,
  now: Date,
): Promise<void> {
  if (!isToCome({ ...booking, startsAt: date.startsAt }, now) || date.status !== 'scheduled')
    throw problem('ILLEGAL_TRANSITION', 'This can be changed until the start, while the ticket is valid.')
  if ((await tx.$count(checkIns, eq(checkIns.ticketId, ticket.id))) > 0)
    throw problem('ILLEGAL_TRANSITION', 'This ticket has already been used.')
}
