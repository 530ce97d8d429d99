import type { PersonRecords } from '../../../person-records.ts'
import { addresses, challenges, emailChanges, profiles, savedViews, sessions, users } from '../tables.ts'

export const identityPersonRecords: readonly PersonRecords[] = [
  { person: users.id, title: 'Account', kept: 'internal' },
  { person: profiles.userId, title: 'Profile', removed: true },
  { person: addresses.userId, title: 'Addresses', removed: true },
  { person: savedViews.userId, title: 'Saved views', removed: true },
  { person: challenges.userId, withheld: 'safety', removed: true },
  { person: emailChanges.userId, withheld: 'safety', removed: true },
  { person: sessions.userId, title: 'Devices that are logged in', removed: true },
]
