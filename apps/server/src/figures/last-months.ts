const MONTHS = 12

/** The last twelve months in UTC, ending with the current one, such as 2026-11. */
export function lastMonths(now: Date): string[] {
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth()]
  return Array.from({ length: MONTHS }, (_, at) =>
    new Date(Date.UTC(year, month - (MONTHS - 1 - at), 1)).toISOString().slice(0, 7),
  )
}
