import type { PersonRecords } from '../../../person-records.ts'
import { checkIns, eventBookings, eventWaits, events } from '../tables.ts'

export const eventPersonRecords: readonly PersonRecords[] = [
  { person: eventBookings.patronId, title: 'Event bookings', kept: 'money' },
  { person: eventWaits.patronId, title: 'Waits for events', removed: true },
  { person: events.providerId, title: 'Events', kept: 'others' },
  { person: eventBookings.providerId, withheld: 'anothers', kept: 'money' },
  { person: checkIns.by, withheld: 'work', kept: 'others' },
]
