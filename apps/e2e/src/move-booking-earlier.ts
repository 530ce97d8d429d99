import { changeRows } from './database.ts'

/**
 * Moves a booking to an earlier time in the database. Slots start on quarter hours, so the next one may be a quarter of
 * an hour away.
 */
export async function moveBookingEarlier(bookingId: string, byMs: number): Promise<void> {
  const count = await changeRows(
    `update bookings set starts_at = starts_at - $2::interval, ends_at = ends_at - $2::interval,
      blocked_from = blocked_from - $2::interval, blocked_to = blocked_to - $2::interval,
      due_at = due_at - $2::interval where id = $1`,
    [bookingId, `${byMs} milliseconds`],
  )
  if (count !== 1) throw new Error(`there is no booking ${bookingId}`)
}
