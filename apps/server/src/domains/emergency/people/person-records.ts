import type { PersonRecords } from '../../../person-records.ts'
import { emergencyAccesses } from '../tables.ts'

export const emergencyPersonRecords: readonly PersonRecords[] = [
  { person: emergencyAccesses.patronId, title: 'Emergency accesses to your records', kept: 'safety' },
  { person: emergencyAccesses.adminId, withheld: 'work', kept: 'work' },
]
