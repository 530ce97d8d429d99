import type { PersonRecords } from '../../../person-records.ts'
import { callConsents } from '../tables.ts'

export const callPersonRecords: readonly PersonRecords[] = [
  { person: callConsents.patronId, title: 'Agreements to guests in a call', kept: 'consents' },
]
