import type { PersonRecords } from '../../../person-records.ts'
import { invoices, subscriptions } from '../tables.ts'

export const membershipPersonRecords: readonly PersonRecords[] = [
  { person: subscriptions.userId, title: 'Memberships', kept: 'money' },
  { person: invoices.userId, title: 'Invoices', kept: 'money' },
]
