import { HOUR_MS } from './time.ts'

/** How long a patron may contest a no-show. */
export const CONTEST_MS = 72 * HOUR_MS

/** Until when a no-show that is reported at this time can be contested. */
export const contestUntil = (reportedAt: string) =>
  new Date(Date.parse(reportedAt) + CONTEST_MS).toISOString()
