import type { PersonRecords } from '../../../person-records.ts'
import { busyCalendars, busyTimes, calendarFeeds, overrides, reservations, timeOff } from '../tables.ts'

export const schedulingPersonRecords: readonly PersonRecords[] = [
  { person: overrides.providerId, title: 'Changed hours', removed: true },
  { person: timeOff.providerId, title: 'Time off', removed: true },
  { person: busyTimes.providerId, withheld: 'anothers', removed: true },
  { person: busyCalendars.providerId, title: 'Imported calendars', removed: true },
  { person: calendarFeeds.userId, withheld: 'safety', removed: true },
  { person: reservations.personId, withheld: 'internal', kept: 'internal' },
]
