import { sql } from '../../db/drizzle.ts'

import type { LedgerChecks } from '../../context.ts'
import { balancesOf, check } from '../wallet/ledger/checks.ts'

/** The money of unused units: paid for packages, and neither refunded nor sold. */
const leftOfPackages = sql`
  select w.provider_id as owner, sum(p.captured_cents - p.refunded_cents - coalesce((select sum(d.captured_cents)
      from payments d where d.drawn_from = p.id and d.status = 'paid' and d.returned_at is null), 0)) as amount
  from payments p join package_purchases w on w.id = p.payable_id
  where p.payable_kind = 'package' and p.status = 'paid' group by w.provider_id`

/** Compares the ledger with the packages' records. */
export const packageLedgerChecks: LedgerChecks = {
  'what a package cost was paid': check(
    'package_purchases',
    (within) => sql`
    select 'package ' || w.id as about,
      case when w.status in ('active', 'closed') then w.sessions * w.session_cents end::text as expected,
      (select p.captured_cents from payments p
        where p.payable_id = w.id and p.payable_kind = 'package' and p.status = 'paid')::text as found
    from package_purchases w where ${within(sql`w.id`)}`,
  ),
  'what was paid for a package is prepaid': check(
    'payments',
    (within) => sql`
    select 'package ' || p.payable_id as about, p.captured_cents::text as expected,
      coalesce((select sum(e.amount) from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
        join ledger_accounts a on a.id = e.account_id and a.kind = 'prepaid'
        where t.key = 'prepaid:' || p.payable_id), 0)::text as found
    from payments p where p.status = 'paid' and p.payable_kind = 'package' and ${within(sql`p.id`)}`,
  ),
  'prepaid is what is left of packages': balancesOf('prepaid', leftOfPackages),
  'a unit is one of its package, and made one payment that draws on it': check(
    'payments',
    (within) => sql`
    select 'payment ' || p.id as about, 'true' as expected,
      (u.place between 1 and w.sessions and p.amount_cents = w.session_cents and p.payable_id = u.booking_id
        and s.payable_id = w.id and u.is_taken = (p.status in ('authorized', 'paid') and p.returned_at is null))::text as found
    from payments p join payments s on s.id = p.drawn_from left join package_units u on u.payment_id = p.id
    left join package_purchases w on w.id = u.purchase_id where ${within(sql`p.id`)}`,
  ),
  'what a package gave back was left of it': check(
    'payments',
    (within) => sql`
    select 'package ' || p.payable_id as about, 'true' as expected,
      (p.refunded_cents + coalesce((select sum(d.captured_cents) from payments d
        where d.drawn_from = p.id and d.status = 'paid' and d.returned_at is null), 0) <= p.captured_cents)::text as found
    from payments p where p.status = 'paid' and p.payable_kind = 'package' and ${within(sql`p.id`)}`,
  ),
}
