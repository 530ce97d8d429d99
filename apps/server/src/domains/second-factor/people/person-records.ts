import type { PersonRecords } from '../../../person-records.ts'
import { authenticators, passkeyChallenges, passkeys, recoveryCodes } from '../tables.ts'

export const secondFactorPersonRecords: readonly PersonRecords[] = [
  { person: authenticators.userId, withheld: 'safety', removed: true },
  { person: passkeys.userId, withheld: 'safety', removed: true },
  { person: passkeyChallenges.userId, withheld: 'safety', removed: true },
  { person: recoveryCodes.userId, withheld: 'safety', removed: true },
]
