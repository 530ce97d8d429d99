import type { PersonRecords } from '../../../person-records.ts'
import { clientInvitations, clientNotes } from '../tables.ts'

export const clientPersonRecords: readonly PersonRecords[] = [
  { person: clientNotes.patronId, withheld: 'notes', kept: 'care' },
  { person: clientNotes.providerId, withheld: 'anothers', removed: true },
  { person: clientInvitations.acceptedBy, title: 'Providers whose invitation you accepted', removed: true },
  { person: clientInvitations.providerId, withheld: 'anothers', removed: true },
]
