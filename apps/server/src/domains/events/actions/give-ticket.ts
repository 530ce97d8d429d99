import { eq } from '../../../db/drizzle.ts'

import type { EventBooking } from '@wellspring/api/contract/event-bookings'

import { change } from '../../../change.ts'
import type { Actor, Context } from '../../../context.ts'
import { getEventBooking } from '../bookings/own-bookings.ts'
import { checkChangeable, lockTicket } from '../bookings/own-ticket.ts'
import { auditEntry } from '../bookings/transition.ts'
import { checkChanges } from '../guests/mail-limits.ts'
import { tickets } from '../tables.ts'

/** A new id with the time of the former one, by which the tickets of a booking are ordered. */
const reissuedId = (id: string) => `${id.slice(0, 18)}${crypto.randomUUID().slice(18)}`

interface Given {
  id: string
  guestName: string
  guestEmail?: string | undefined
}

/**
 * Gives a ticket to another person until the start. The ticket gets a new id, from which its code and its link derive,
 * so those of its former guest admit nobody any more.
 */
export async function giveTicket(
  context: Context,
  actor: Actor,
  { id, guestName, guestEmail: email }: Given,
): Promise<{ booking: EventBooking }> {
  const guestEmail = email || null
  const bookingId = await change(context, 'eventBooking.giveTicket', async (tx) => {
    const { ticket, date, booking } = await lockTicket(tx, actor, id)
    const result = booking.id
    if (ticket.guestName === guestName && ticket.guestEmail === guestEmail) return { result }
    await checkChangeable(tx, { ticket, booking, date }, context.now())
    await checkChanges(tx, { bookingId: result, patronId: actor.userId, now: context.now() })
    const ticketId = reissuedId(id)
    await tx.update(tickets).set({ id: ticketId, guestName, guestEmail }).where(eq(tickets.id, id))
    const entry = auditEntry(booking, booking, 'patron')
    return { ...entry, after: { ...entry.after, ticketId }, result }
  })
  return getEventBooking(context, actor, bookingId)
}
