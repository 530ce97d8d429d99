import type { PersonRecords } from '../../../person-records.ts'
import { coachingSpaces } from '../tables.ts'

export const coachingPersonRecords: readonly PersonRecords[] = [
  { person: coachingSpaces.patronId, title: 'Coaching', kept: 'care' },
  { person: coachingSpaces.providerId, withheld: 'anothers', kept: 'care' },
]
