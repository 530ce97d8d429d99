import type { PersonRecords } from '../../../person-records.ts'
import { packagePurchases, sessionPackages } from '../tables.ts'

export const packagePersonRecords: readonly PersonRecords[] = [
  { person: packagePurchases.patronId, title: 'Packages', kept: 'money' },
  { person: sessionPackages.providerId, title: 'Packages you sell', kept: 'money' },
  { person: packagePurchases.providerId, withheld: 'anothers', kept: 'money' },
]
