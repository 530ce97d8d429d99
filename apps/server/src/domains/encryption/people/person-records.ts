import type { PersonRecords } from '../../../person-records.ts'
import { dataKeys } from '../tables.ts'

export const encryptionPersonRecords: readonly PersonRecords[] = [
  { person: dataKeys.userId, withheld: 'safety', removed: true },
]
