import type { PersonRecords } from '../../../person-records.ts'
import { dataExports } from '../tables.ts'

export const personalDataPersonRecords: readonly PersonRecords[] = [
  { person: dataExports.userId, withheld: 'earlierFiles', removed: true },
]
