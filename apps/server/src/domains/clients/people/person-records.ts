import type { PersonRecords } from '../../../person-records.ts'
import { clientNotes } from '../tables.ts'

export const clientPersonRecords: readonly PersonRecords[] = [
  { person: clientNotes.patronId, withheld: 'notes', kept: 'care' },
  { person: clientNotes.providerId, withheld: 'anothers', removed: true },
]
