/** In milliseconds. A day has twenty-four hours, which a local day does not always have. */
export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS

/** Adds calendar months, clamped to the last day of the month. */
export function monthsLater(from: Date, months: number): Date {
  const at = new Date(from)
  const dayOfMonth = at.getUTCDate()
  at.setUTCMonth(at.getUTCMonth() + months)
  if (at.getUTCDate() !== dayOfMonth) at.setUTCDate(0)
  return at
}
