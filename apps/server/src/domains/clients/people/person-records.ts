import type { PersonRecords } from '../../../person-records.ts'
import { clientEndings, clientInvitations, clientNotes, clientTags } from '../tables.ts'

export const clientPersonRecords: readonly PersonRecords[] = [
  { person: clientNotes.patronId, withheld: 'notes', kept: 'care' },
  { person: clientNotes.providerId, withheld: 'anothers', removed: true },
  { person: clientTags.patronId, withheld: 'notes', removed: true },
  { person: clientTags.providerId, withheld: 'anothers', removed: true },
  { person: clientInvitations.acceptedBy, title: 'Providers whose invitation you accepted', removed: true },
  { person: clientEndings.patronId, title: 'Providers whose client you no longer are', removed: true },
  { person: clientEndings.providerId, withheld: 'anothers', removed: true },
  { person: clientInvitations.providerId, withheld: 'anothers', removed: true },
]
