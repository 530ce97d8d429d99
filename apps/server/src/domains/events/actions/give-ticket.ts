import { eq } from '../../../db/drizzle.ts'

import type { EventBooking } from '@wellspring/api/contract/event-bookings'

import { change } from '../../../change.ts'
import type { Actor, Context } from '../../../context.ts'
import { getEventBooking } from '../bookings/own-bookings.ts'
import { checkChangeable, lockTicket } from '../bookings/own-ticket.ts'
import { auditEntry } from '../bookings/transition.ts'
import { checkChanges, checkGuestMails, guestKeyOf } from '../guests/mail-limits.ts'
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
    const { secret } = context.deps.config
    const asked = { bookingId: result, patronId: actor.userId, now: context.now(), secret }
    await checkChanges(tx, asked)
    await checkGuestMails(tx, asked, [{ guestEmail }], () => 'guestEmail')
    const ticketId = reissuedId(id)
    await tx.update(tickets).set({ id: ticketId, guestName, guestEmail }).where(eq(tickets.id, id))
    const entry = auditEntry(booking, booking, 'patron')
    const guestKeys = [ticket.guestEmail, guestEmail].flatMap((one) => (one ? [guestKeyOf(secret, one)] : []))
    return { ...entry, after: { ...entry.after, ticketId, guestKeys }, result }
  })
  return getEventBooking(context, actor, bookingId)
}
