import type { PersonRecords } from '../../../person-records.ts'
import { bookingSeries } from '../tables.ts'

export const seriesPersonRecords: readonly PersonRecords[] = [
  { person: bookingSeries.patronId, title: 'Series', kept: 'care' },
  { person: bookingSeries.providerId, withheld: 'anothers', kept: 'care' },
]
