import type { Availability } from './availability.ts'

/** In which zone a provider's hours are kept; null before there are any, when the zone is nobody's choice. */
export const practiceZone = ({ zone, revision, week }: Availability): string | null =>
  revision === 1 && week.every((windows) => windows.length === 0) ? null : zone
