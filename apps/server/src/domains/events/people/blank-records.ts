import { ERASED } from '../../../person-records.ts'
import type { BlankRecords } from '../../../person-records.ts'
import { and, eq, inArray } from '../../../db/drizzle.ts'
import { users } from '../../identity/tables.ts'
import { eventBookings, eventHelpers, events, tickets } from '../tables.ts'

/** For whom somebody has booked, and where they were asked to help, by the address that goes with the account. */
export const blankEvents: BlankRecords = async (tx, userId) => {
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
  // Whoever has an account of an address is no guest of it any more.
  const address = tx
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.audience, 'patron')))
  await tx.update(tickets).set({ guestEmail: null }).where(inArray(tickets.guestEmail, address))
  const given = tx.select({ id: events.id }).from(events).where(eq(events.providerId, userId))
  await tx.delete(eventHelpers).where(inArray(eventHelpers.eventId, given))
}
