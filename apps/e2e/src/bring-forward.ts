import { changeRows } from './database.ts'

/**
 * Brings a booking forward in the database. Starts lie on the quarters of the hour, so the next one may be a
 * quarter away; what happens from then on is the same a few minutes earlier.
 */
export async function bringForward(bookingId: string, byMs: number): Promise<void> {
  const count = await changeRows(
    `update bookings set starts_at = starts_at - $2::interval, ends_at = ends_at - $2::interval,
      blocked_from = blocked_from - $2::interval, blocked_to = blocked_to - $2::interval,
      due_at = due_at - $2::interval where id = $1`,
    [bookingId, `${byMs} milliseconds`],
  )
  if (count !== 1) throw new Error(`there is no booking ${bookingId}`)
}
