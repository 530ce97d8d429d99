import type { PersonRecords } from '../../../person-records.ts'
import { cardCustomers, payments } from '../tables.ts'

export const paymentPersonRecords: readonly PersonRecords[] = [
  { person: payments.payerId, title: 'Payments', kept: 'money' },
  { person: cardCustomers.userId, withheld: 'safety', removed: true },
  { person: payments.sponsorId, withheld: 'anothers', kept: 'internal' },
]
