import type { Availability } from './availability.ts'

/** Whether somebody has said when they can be booked: until then nobody has chosen the zone of their hours either. */
export const hasHours = ({ week, overrides }: Pick<Availability, 'week' | 'overrides'>) =>
  week.some((windows) => windows.length > 0) || overrides.some(({ windows }) => windows.length > 0)
