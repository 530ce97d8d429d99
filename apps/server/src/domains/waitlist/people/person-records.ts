import type { PersonRecords } from '../../../person-records.ts'
import { waitlistEntries } from '../tables.ts'

export const waitlistPersonRecords: readonly PersonRecords[] = [
  { person: waitlistEntries.patronId, title: 'Waitlist', kept: 'care' },
  { person: waitlistEntries.providerId, withheld: 'anothers', kept: 'care' },
]
