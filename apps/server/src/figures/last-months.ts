const MONTHS = 12

/** The last twelve months on the calendar of UTC, this one last: 2026-11. */
export function lastMonths(now: Date): string[] {
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth()]
  return Array.from({ length: MONTHS }, (_, at) =>
    new Date(Date.UTC(year, month - (MONTHS - 1 - at), 1)).toISOString().slice(0, 7),
  )
}
