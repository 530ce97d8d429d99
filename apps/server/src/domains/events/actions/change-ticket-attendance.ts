import { eq } from '../../../db/drizzle.ts'

import type { EventBooking } from '@wellspring/api/contract/event-bookings'
import { attendancesOf } from '@wellspring/api/contract/event-format'
import type { Attendance } from '@wellspring/api/contract/event-format'

import { change } from '../../../change.ts'
import type { Actor, Context } from '../../../context.ts'
import { problem } from '../../../problem.ts'
import { getEventBooking } from '../bookings/own-bookings.ts'
import { leaveRoom, takeRoom } from '../bookings/places.ts'
import { checkChangeable, lockTicket } from '../bookings/own-ticket.ts'
import { auditEntry } from '../bookings/transition.ts'
import { checkChanges } from '../guests/mail-limits.ts'
import { tickets } from '../tables.ts'

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
    const asked = { bookingId: result, patronId: actor.userId, now: context.now() }
    if (ticket.guestEmail !== null) await checkChanges(tx, asked)
    await checkChangeable(tx, { ticket, booking, date }, context.now())
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
