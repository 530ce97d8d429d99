import type { Availability } from './availability.ts'

/** Time zone of a provider's hours. Null before any hours are set, because nobody has chosen the zone yet. */
export const practiceZone = ({ zone, revision, week }: Availability): string | null =>
  revision === 1 && week.every((windows) => windows.length === 0) ? null : zone
