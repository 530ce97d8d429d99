import type { Availability } from '@wellspring/api/contract/availability'

export interface AvailabilityChange extends Partial<
  Pick<Availability, 'zone' | 'week' | 'overrides' | 'acceptsNew'>
> {
  revision: number
  /** The name of a calendar and the number of its imported busy times. */
  calendar?: string
  events?: number
  from?: Date
  to?: Date
}

export interface SchedulingEvents {
  'availability.update': AvailabilityChange
  'availability.addTimeOff': AvailabilityChange
  'availability.removeTimeOff': AvailabilityChange
  'availability.importCalendar': AvailabilityChange
  'availability.removeCalendar': AvailabilityChange
  'calendarFeed.create': { showsNames: boolean }
  'calendarFeed.revoke': null
}

declare module '../../event.ts' {
  interface Events extends SchedulingEvents {}
}
