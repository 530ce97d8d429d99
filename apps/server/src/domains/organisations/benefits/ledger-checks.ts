import { sql } from '../../../db/drizzle.ts'

import type { LedgerChecks } from '../../../context.ts'
import { balancesOf, check } from '../../wallet/ledger/checks.ts'

/** Cents paid into the fund aliased `b`. */
const paidIn = sql`coalesce((select sum(p.captured_cents - p.refunded_cents) from payments p
  join organisation_deposits d on d.id = p.payable_id and p.payable_kind = 'deposit' and p.status = 'paid'
  where d.organisation_id = b.organisation_id), 0)`
const setAside = sql`coalesce((select sum(a.limit_cents) from organisation_allowances a
  where a.organisation_id = b.organisation_id), 0)`
const returned = sql`(coalesce((select sum(r.cents) from organisation_returns r
  where r.organisation_id = b.organisation_id), 0) + coalesce((select sum(g.released_cents)
  from organisation_repayments g where g.organisation_id = b.organisation_id), 0))`
const spent = sql`coalesce((select sum(p.sponsor_cents - p.sponsor_refunded_cents) from payments p
  where p.sponsor_id = b.holder_id and p.status = 'paid'), 0)`
const keepsShare = sql`p.status in ('processing', 'requires_action', 'authorized', 'paid')`
const used = sql`coalesce((select sum(p.sponsor_cents - p.sponsor_refunded_cents) from payments p
  where p.sponsor_id = b.holder_id and ${keepsShare}), 0)`

/** Compares the stored figures of funds with the ledger and checks that no fund promises more than it holds. */
export const organisationLedgerChecks: LedgerChecks = {
  'a fund holds what was paid in and nobody used': balancesOf(
    'sponsorship',
    sql`select b.holder_id as owner, ${paidIn} - ${spent} as amount from organisation_benefits b`,
  ),
  'a fund sets aside no more than was paid in': check(
    'organisations',
    (within) => sql`
    select 'fund ' || b.organisation_id as about, '0' as expected,
      greatest(0, ${setAside} - ${returned} - ${paidIn})::text as found
    from organisation_benefits b where b.frozen_since is null and ${within(sql`b.organisation_id`)}`,
  ),
  'what was set aside is used or comes back, once': check(
    'organisations',
    (within) => sql`
    select 'fund ' || b.organisation_id as about, '0' as expected,
      greatest(0, ${used} + ${returned} - ${setAside})::text as found
    from organisation_benefits b where ${within(sql`b.organisation_id`)}`,
  ),
  'nobody has more of a fund than their limit': check(
    'organisations',
    (within) => sql`
    select 'limit of ' || p.payer_id as about, '0' as expected,
      greatest(0, sum(p.sponsor_cents - p.sponsor_refunded_cents) - coalesce(max(a.limit_cents), 0))::text as found
    from organisation_benefits b join payments p on p.sponsor_id = b.holder_id and ${keepsShare}
    left join organisation_allowances a on a.organisation_id = b.organisation_id and a.patron_id = p.payer_id
      and a.starts_on = date_trunc('quarter', p.created_at at time zone 'UTC')::date
    where ${within(sql`b.organisation_id`)}
    group by p.payer_id, date_trunc('quarter', p.created_at at time zone 'UTC')`,
  ),
}
