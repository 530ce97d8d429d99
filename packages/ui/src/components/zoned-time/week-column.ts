/** As ISO 8601 counts the days of a week, from 1 to 7. */
export const MONDAY = 1

/** The days of a week as ISO 8601 has them, Monday is 0, in the order of a week that begins with such a day. */
export const weekFrom = (first: number) => Array.from({ length: 7 }, (_, at) => (first - MONDAY + at) % 7)

/** In which of the seven columns of a week that begins with such a day a date lies, 0 to 6. */
export function columnOf(date: string, first: number): number {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay() || 7
  return (weekday - first + 7) % 7
}
