export { DAY_MS, HOUR_MS, MINUTE_MS } from '@wellspring/api/contract/time'

/** Adds calendar months, clamped to the last day of the month. */
export function monthsLater(from: Date, months: number): Date {
  const at = new Date(from)
  const dayOfMonth = at.getUTCDate()
  at.setUTCMonth(at.getUTCMonth() + months)
  if (at.getUTCDate() !== dayOfMonth) at.setUTCDate(0)
  return at
}
