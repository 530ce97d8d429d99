import type { PersonRecords } from '../../../person-records.ts'
import { checkouts, orderLines, orders } from '../tables.ts'

export const orderPersonRecords: readonly PersonRecords[] = [
  { person: checkouts.patronId, title: 'Checkouts', kept: 'money' },
  { person: orders.patronId, title: 'Orders', kept: 'money' },
  { person: orderLines.sellerId, withheld: 'anothers', kept: 'money' },
  { person: orders.sellerId, withheld: 'anothers', kept: 'money' },
]
