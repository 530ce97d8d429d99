import { sql } from '../../db/drizzle.ts'

import type { LedgerChecks } from '../../context.ts'
import { check } from '../wallet/ledger/checks.ts'

const ofBooking = (kind: 'sale' | 'refund') => sql`
  (select sum(e.amount) from ledger_transactions t
    join ledger_entries e on e.transaction_id = t.id
    join ledger_accounts a on a.id = e.account_id and a.kind in ('buyer', 'prepaid')
    join sales s on s.id = t.sale_id and s.subject_kind = 'booking'
    where s.subject_id = p.payable_id and t.kind = ${kind})`

/** What the ledger says of bookings beside what they say themselves. */
export const bookingLedgerChecks: LedgerChecks = {
  'what was paid for a booking was sold': check(
    'payments',
    (within) => sql`
    select 'booking ' || p.payable_id as about, (-p.captured_cents)::text as expected,
      coalesce(${ofBooking('sale')}, 0)::text as found
    from payments p where p.status = 'paid' and p.payable_kind = 'booking' and ${within(sql`p.id`)}`,
  ),
  'what was sold of a booking was paid': check(
    'ledger_transactions',
    (within) => sql`
    select t.key as about, 'paid' as expected, p.status as found from ledger_transactions t
    join sales s on s.id = t.sale_id and s.subject_kind = 'booking'
    left join payments p on p.payable_id = s.subject_id and p.payable_kind = 'booking' and p.status = 'paid'
    where t.kind = 'sale' and ${within(sql`t.id`)}`,
  ),
  'what a booking gave back was refunded': check(
    'payments',
    (within) => sql`
    select 'booking ' || p.payable_id as about, p.refunded_cents::text as expected,
      coalesce(${ofBooking('refund')}, 0)::text as found
    from payments p where p.status = 'paid' and p.payable_kind = 'booking' and ${within(sql`p.id`)}`,
  ),
}
