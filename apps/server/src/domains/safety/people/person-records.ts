import type { PersonRecords } from '../../../person-records.ts'
import { contactRequests } from '../tables.ts'

export const safetyPersonRecords: readonly PersonRecords[] = [
  { person: contactRequests.patronId, title: 'Providers you asked to get in touch', removed: true },
  { person: contactRequests.providerId, withheld: 'anothers', kept: 'care' },
]
