import type { PersonRecords } from '../../../person-records.ts'
import { disputes } from '../tables.ts'

export const disputePersonRecords: readonly PersonRecords[] = [
  { person: disputes.patronId, title: 'Disputes', kept: 'money' },
  { person: disputes.sellerId, withheld: 'anothers', kept: 'money' },
]
