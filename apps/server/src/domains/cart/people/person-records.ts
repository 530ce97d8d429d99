import type { PersonRecords } from '../../../person-records.ts'
import { cartLines } from '../tables.ts'

export const cartPersonRecords: readonly PersonRecords[] = [
  { person: cartLines.userId, title: 'Cart', removed: true },
]
