import { sql } from 'drizzle-orm'

import type { LedgerChecks } from '../../context.ts'
import { balancesOf, check } from '../wallet/checks.ts'

/** What was paid for a package and neither went back nor was sold: the money of its sessions that are left. */
const ofPackages = sql`
  select w.provider_id as owner, sum(case when p.place is null then p.captured_cents - p.refunded_cents
      else -p.captured_cents end) as amount
  from booking_payments p join package_purchases w on w.id = p.purchase_id
  where p.status = 'paid' and p.returned_at is null group by w.provider_id`

/** What the ledger says of packages beside what they say themselves. */
export const packageLedgerChecks: LedgerChecks = {
  'what a package cost was paid': check(
    'package_purchases',
    (within) => sql`
    select 'package ' || w.id as about,
      case when w.status in ('active', 'closed') then w.sessions * w.session_cents end::text as expected,
      (select p.captured_cents from booking_payments p
        where p.purchase_id = w.id and p.booking_id is null and p.status = 'paid')::text as found
    from package_purchases w where ${within(sql`w.id`)}`,
  ),
  'what was paid for a package is prepaid': check(
    'booking_payments',
    (within) => sql`
    select 'package ' || p.purchase_id as about, p.captured_cents::text as expected,
      coalesce((select sum(e.amount) from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
        join ledger_accounts a on a.id = e.account_id and a.kind = 'prepaid'
        where t.key = 'prepaid:' || p.purchase_id), 0)::text as found
    from booking_payments p where p.status = 'paid' and p.booking_id is null and ${within(sql`p.id`)}`,
  ),
  'prepaid is what is left of packages': balancesOf('prepaid', ofPackages),
  'a session of a package is one of its places': check(
    'booking_payments',
    (within) => sql`
    select 'booking payment ' || p.id as about, 'true' as expected,
      (p.place between 1 and w.sessions and p.amount_cents = w.session_cents)::text as found
    from booking_payments p join package_purchases w on w.id = p.purchase_id where p.place is not null and ${within(sql`p.id`)}`,
  ),
  'what a package gave back was left of it': check(
    'booking_payments',
    (within) => sql`
    select 'package ' || p.purchase_id as about, 'true' as expected,
      (p.refunded_cents + coalesce((select sum(s.captured_cents) from booking_payments s
        where s.purchase_id = p.purchase_id and s.place is not null and s.status = 'paid'
          and s.returned_at is null), 0) <= p.captured_cents)::text as found
    from booking_payments p where p.status = 'paid' and p.booking_id is null and ${within(sql`p.id`)}`,
  ),
}
