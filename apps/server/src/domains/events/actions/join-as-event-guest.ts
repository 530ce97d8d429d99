import { eq } from '../../../db/drizzle.ts'

import { inTransaction } from '../../../change.ts'
import type { Context } from '../../../context.ts'
import { problem } from '../../../problem.ts'
import { lockEventBooking } from '../bookings/transition.ts'
import { findByLink, stateOf } from '../guests/link.ts'
import { checkIns } from '../tables.ts'
import { markPresent } from './check-in.ts'

const refusals = {
  in_person: 'This ticket is for coming in person.',
  early: 'The link opens half an hour before the start.',
  over: 'This event is over.',
  cancelled: 'This ticket is cancelled.',
}

/** The link of an online event for a guest with a ticket. Asking for it while the link is open counts as attending. */
export const joinAsEventGuest = (context: Context, link: string): Promise<{ onlineUrl: string }> =>
  inTransaction(context, async (unit) => {
    const { tx } = unit
    const { booking: seen } = await findByLink(context, tx, link)
    await lockEventBooking(tx, seen.id)
    // Read again under the lock.
    const found = await findByLink(context, tx, link)
    const { ticket, booking, date, event } = found
    const now = context.now()
    const state = stateOf(found, now)
    if (state !== 'open') throw problem('CONFLICT', refusals[state])
    // A guest has no account, so the scan is attributed to the patron who booked the ticket.
    const use = { ticketId: ticket.id, occurrenceId: date.id, at: now, gate: 'Online', by: booking.patronId }
    if ((await tx.$count(checkIns, eq(checkIns.ticketId, ticket.id))) === 0)
      await tx.insert(checkIns).values({ ...use, id: crypto.randomUUID(), receivedAt: now })
    if (booking.status === 'confirmed')
      await markPresent({ ...context, unit }, { bookingId: booking.id, date })
    return { onlineUrl: event.onlineUrl ?? '' }
  })
