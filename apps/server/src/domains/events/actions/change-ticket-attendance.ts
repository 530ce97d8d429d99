import { and, eq } from '../../../db/drizzle.ts'

import type { EventBooking } from '@wellspring/api/contract/event-bookings'
import { attendancesOf } from '@wellspring/api/contract/event-format'
import type { Attendance } from '@wellspring/api/contract/event-format'

import { change } from '../../../change.ts'
import type { Actor, Context } from '../../../context.ts'
import type { Tx } from '../../../db/database.ts'
import { isId } from '../../../db/ids.ts'
import { notFound, problem } from '../../../problem.ts'
import { getEventBooking, lockOwnEventBooking } from '../bookings/own-bookings.ts'
import { leaveRoom, takeRoom } from '../bookings/places.ts'
import { auditEntry } from '../bookings/transition.ts'
import { checkChanges } from '../guests/mail-limits.ts'
import { isToCome } from '../rules.ts'
import { checkIns, eventBookings, events, occurrences, ticketTypes, tickets } from '../tables.ts'

/** Locks a ticket of the caller and loads what decides whether its attendance can change. */
async function lockTicket(tx: Tx, actor: Actor, id: string) {
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

/** Switches a ticket between in person and online, until the start and while there is room. */
export async function changeTicketAttendance(
  context: Context,
  actor: Actor,
  { id, attendance }: { id: string; attendance: Attendance },
): Promise<{ booking: EventBooking }> {
  const bookingId = await change(context, 'eventBooking.changeAttendance', async (tx) => {
    const { ticket, type, event, date, booking } = await lockTicket(tx, actor, id)
    const result = booking.id
    if (ticket.attendance === attendance) return { result }
    if (ticket.guestEmail !== null) await checkChanges(tx, { bookingId: result, now: context.now() })
    const isComing = isToCome({ ...booking, startsAt: date.startsAt }, context.now())
    if (!isComing || date.status !== 'scheduled')
      throw problem('ILLEGAL_TRANSITION', 'This can be changed until the start, while the ticket is valid.')
    if ((await tx.$count(checkIns, eq(checkIns.ticketId, id))) > 0)
      throw problem('ILLEGAL_TRANSITION', 'This ticket has already been used.')
    if (!attendancesOf(event.format, type.attendance).includes(attendance))
      throw problem('CONFLICT', 'This ticket cannot be switched.')
    const one = { ticketTypeId: type.id, quantity: 1, inRoom: 1 }
    await (attendance === 'in_person' ? takeRoom : leaveRoom)(tx, booking.occurrenceId, one)
    await tx.update(tickets).set({ attendance }).where(eq(tickets.id, id))
    const entry = auditEntry(booking, booking, 'patron')
    return { ...entry, after: { ...entry.after, ticketId: id, attendance }, result }
  })
  return getEventBooking(context, actor, bookingId)
}
