import { DAY_MS } from '../time.ts'

const WEEKS = 12

/** The Monday on or before an instant, in UTC. */
function mondayOf(at: Date): number {
  const midnight = Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate())
  return midnight - ((at.getUTCDay() + 6) % 7) * DAY_MS
}

/** The Mondays of the last twelve weeks in UTC, ending with the current week's, such as 2026-11-23. */
export function lastWeeks(now: Date): string[] {
  const last = mondayOf(now)
  return Array.from({ length: WEEKS }, (_, at) =>
    new Date(last - (WEEKS - 1 - at) * 7 * DAY_MS).toISOString().slice(0, 10),
  )
}
