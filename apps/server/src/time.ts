/** In milliseconds; a day of twenty-four hours, which the wall of a zone does not always have. */
export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS

/** The same day some months on, or the last of its month. */
export function monthsLater(from: Date, months: number): Date {
  const at = new Date(from)
  const dayOfMonth = at.getUTCDate()
  at.setUTCMonth(at.getUTCMonth() + months)
  if (at.getUTCDate() !== dayOfMonth) at.setUTCDate(0)
  return at
}
