import type { Availability } from './availability.ts'

/** Whether a provider has set opening hours. Until then their time zone has not been chosen either. */
export const hasHours = ({ week, overrides }: Pick<Availability, 'week' | 'overrides'>) =>
  week.some((windows) => windows.length > 0) || overrides.some(({ windows }) => windows.length > 0)
