/** As ISO 8601 counts the days of a week, from 1 to 7. */
export const MONDAY = 1

/** In which of the seven columns of a week that begins with such a day a date lies, 0 to 6. */
export function columnOf(date: string, first: number): number {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay() || 7
  return (weekday - first + 7) % 7
}
