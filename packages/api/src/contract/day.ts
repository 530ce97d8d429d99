const LONG_MONTHS = new Set([1, 3, 5, 7, 8, 10, 12])

function daysOf(year: number, month: number): number {
  if (month !== 2) return LONG_MONTHS.has(month) ? 31 : 30
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28
}

/**
 * Whether a date exists in the calendar, which has no year 0. Computed without `Date`, because lists of days check each
 * one.
 */
export function isDay(value: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(value)) return false
  const [year, month, day] = [value.slice(0, 4), value.slice(5, 7), value.slice(8)].map(Number) as [
    number,
    number,
    number,
  ]
  return year > 0 && month > 0 && month < 13 && day > 0 && day <= daysOf(year, month)
}
