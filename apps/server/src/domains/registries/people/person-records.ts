import type { PersonRecords } from '../../../person-records.ts'
import { registryLoads } from '../tables.ts'

export const registryPersonRecords: readonly PersonRecords[] = [
  { person: registryLoads.startedBy, withheld: 'work', kept: 'work' },
]
