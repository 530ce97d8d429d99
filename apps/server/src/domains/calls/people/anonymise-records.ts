import { ERASED } from '../../../person-records.ts'
import type { AnonymiseRecords } from '../../../person-records.ts'
import { and, eq, inArray } from '../../../db/drizzle.ts'
import { bookings } from '../../booking/tables.ts'
import { callGuests } from '../tables.ts'

/** Anonymises the guests that a patron invited. */
export const anonymiseCalls: AnonymiseRecords = async (tx, userId) => {
  const own = tx.select({ id: bookings.id }).from(bookings).where(eq(bookings.patronId, userId))
  await tx
    .update(callGuests)
    .set({ name: ERASED, email: null })
    .where(and(inArray(callGuests.bookingId, own), eq(callGuests.askedBy, 'patron')))
}
