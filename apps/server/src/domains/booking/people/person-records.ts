import type { PersonRecords } from '../../../person-records.ts'
import { bookings } from '../tables.ts'

export const bookingPersonRecords: readonly PersonRecords[] = [
  { person: bookings.patronId, title: 'Bookings', kept: 'care' },
  { person: bookings.providerId, withheld: 'anothers', kept: 'care' },
]
