import type { AnonymiseRecords } from '../../../person-records.ts'
import { and, eq, inArray } from '../../../db/drizzle.ts'
import { bookings, bookingTimeline } from '../tables.ts'

export const anonymiseBookings: AnonymiseRecords = async (tx, userId) => {
  const own = tx.select({ id: bookings.id }).from(bookings).where(eq(bookings.patronId, userId))
  await tx
    .update(bookingTimeline)
    .set({ note: null })
    .where(and(inArray(bookingTimeline.bookingId, own), eq(bookingTimeline.by, 'patron')))
  await tx.update(bookings).set({ note: null }).where(eq(bookings.patronId, userId))
}
