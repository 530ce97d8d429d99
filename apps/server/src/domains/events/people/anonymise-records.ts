import { ERASED } from '../../../person-records.ts'
import type { AnonymiseRecords } from '../../../person-records.ts'
import { and, eq, inArray } from '../../../db/drizzle.ts'
import { users } from '../../identity/tables.ts'
import { eventBookings, eventHelpers, events, tickets } from '../tables.ts'

/** Erases the guests of a person's bookings, and the helper invitations and guest tickets at their email address. */
export const anonymiseEvents: AnonymiseRecords = async (tx, userId) => {
  const booked = tx
    .select({ id: eventBookings.id })
    .from(eventBookings)
    .where(eq(eventBookings.patronId, userId))
  await tx
    .update(tickets)
    .set({ guestName: ERASED, guestEmail: null })
    .where(inArray(tickets.bookingId, booked))
  const own = tx
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.audience, 'provider')))
  await tx.delete(eventHelpers).where(inArray(eventHelpers.email, own))
  // The person may also be somebody else's guest at the address of their account.
  const address = tx
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.audience, 'patron')))
  await tx.update(tickets).set({ guestEmail: null }).where(inArray(tickets.guestEmail, address))
  const given = tx.select({ id: events.id }).from(events).where(eq(events.providerId, userId))
  await tx.delete(eventHelpers).where(inArray(eventHelpers.eventId, given))
}
