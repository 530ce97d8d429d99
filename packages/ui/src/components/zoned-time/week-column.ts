/** ISO 8601 numbers the days of a week from 1 to 7. */
export const MONDAY = 1

/** The weekdays, with Monday as 0, in a week that starts with the given ISO day. */
export const weekFrom = (first: number) => Array.from({ length: 7 }, (_, at) => (first - MONDAY + at) % 7)

/** The column of a date, 0 to 6, in a week that starts with the given ISO day. */
export function columnOf(date: string, first: number): number {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay() || 7
  return (weekday - first + 7) % 7
}
