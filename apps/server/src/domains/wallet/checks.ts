import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'

import type { CutTable } from './slices.ts'

/** Whether an id lies in the slice that is looked at. */
type Within = (id: SQL) => SQL

interface Check {
  /** The table by whose ids it is cut into slices. */
  by: CutTable
  /** About, expected, found. */
  query: (within: Within) => SQL
}

const check = (by: CutTable, query: (within: Within) => SQL): Check => ({ by, query })

/** The balances of a kind beside what they have to be by other tables: `owed (owner, amount)`. */
const balancesOf = (kind: string, owed: SQL) =>
  check(
    'users',
    (within) => sql`
  select ${`${kind} `}::text || coalesce(a.owner_id, owed.owner)::text as about,
    coalesce(owed.amount, 0)::text as expected, coalesce(a.balance, 0)::text as found
  from (select * from (${owed}) as every_owner where ${within(sql`owner`)}) as owed
  full join (select * from ledger_accounts where kind = ${kind} and ${within(sql`owner_id`)}) a on a.owner_id = owed.owner`,
  )

const ofOrder = (kind: 'sale' | 'refund') => sql`
  (select sum(e.amount) from ledger_transactions t
    join ledger_entries e on e.transaction_id = t.id
    join ledger_accounts a on a.id = e.account_id and a.kind = 'buyer'
    where t.order_id = o.id and t.kind = ${kind})`

const ofBooking = (kind: 'sale' | 'refund') => sql`
  (select sum(e.amount) from ledger_transactions t
    join ledger_entries e on e.transaction_id = t.id
    join ledger_accounts a on a.id = e.account_id and a.kind in ('buyer', 'prepaid')
    where t.booking_id = p.booking_id and t.kind = ${kind})`

/** What was paid for a package and neither went back nor was sold: the money of its sessions that are left. */
const ofPackages = sql`
  select w.provider_id as owner, sum(case when p.place is null then p.captured_cents - p.refunded_cents
      else -p.captured_cents end) as amount
  from booking_payments p join package_purchases w on w.id = p.purchase_id
  where p.status = 'paid' and p.returned_at is null group by w.provider_id`

const lotsOf = (state: SQL) =>
  sql`select user_id as owner, sum("left") as amount from token_lots where ${state} group by user_id`

const payoutsIn = (statuses: SQL) =>
  sql`select seller_id as owner, sum(amount_cents) as amount from payouts where status in (${statuses}) group by seller_id`

/** What is kept twice, and has to be the same. */
export const checks: Record<string, Check> = {
  'every transaction sums to zero': check(
    'ledger_transactions',
    (within) => sql`
    select t.key || ' ' || e.unit as about, '0' as expected, sum(e.amount)::text as found
    from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
    where ${within(sql`t.id`)} group by t.key, e.unit`,
  ),
  'a balance is the sum of its entries': check(
    'ledger_accounts',
    (within) => sql`
    select a.kind || ' ' || coalesce(a.owner_id::text, 'platform') as about,
      coalesce(sum(e.amount), 0)::text as expected, a.balance::text as found
    from ledger_accounts a left join ledger_entries e on e.account_id = a.id
    where ${within(sql`a.id`)} group by a.id`,
  ),
  'entries have the unit of their account': check(
    'ledger_entries',
    (within) => sql`
    select e.id::text as about, a.unit as expected, e.unit as found
    from ledger_entries e join ledger_accounts a on a.id = e.account_id where a.unit <> e.unit and ${within(sql`e.id`)}`,
  ),
  'what an order cost was sold': check(
    'orders',
    (within) => sql`
    select 'order ' || o.id as about, (-o.total_cents)::text as expected,
      case when t.id is null then 'no sale' else coalesce(${ofOrder('sale')}, 0)::text end as found
    from orders o left join ledger_transactions t on t.key = 'sale:' || o.id where ${within(sql`o.id`)}`,
  ),
  'what an order gave back was refunded': check(
    'orders',
    (within) => sql`
    select 'order ' || o.id as about, o.refunded_cents::text as expected,
      coalesce(${ofOrder('refund')}, 0)::text as found from orders o where ${within(sql`o.id`)}`,
  ),
  'refunds that are done are written down': check(
    'refunds',
    (within) => sql`
    select 'refund ' || r.id as about, (r.amount_cents + r.token_cents)::text as expected,
      coalesce(l.refund_cents, 0)::text as found
    from refunds r left join ledger_transactions t on t.key = 'refund:' || r.id
    left join statement_lines l on l.transaction_id = t.id where r.status = 'done' and ${within(sql`r.id`)}`,
  ),
  'what was paid for a booking was sold': check(
    'booking_payments',
    (within) => sql`
    select 'booking ' || p.booking_id as about, (-p.captured_cents)::text as expected,
      coalesce(${ofBooking('sale')}, 0)::text as found
    from booking_payments p where p.status = 'paid' and p.booking_id is not null and ${within(sql`p.id`)}`,
  ),
  'what was sold of a booking was paid': check(
    'ledger_transactions',
    (within) => sql`
    select t.key as about, 'paid' as expected, p.status as found from ledger_transactions t
    left join booking_payments p on p.booking_id = t.booking_id and p.status = 'paid' 
    where t.kind = 'sale' and t.booking_id is not null and ${within(sql`t.id`)}`,
  ),
  'what a booking gave back was refunded': check(
    'booking_payments',
    (within) => sql`
    select 'booking ' || p.booking_id as about, p.refunded_cents::text as expected,
      coalesce(${ofBooking('refund')}, 0)::text as found
    from booking_payments p where p.status = 'paid' and p.booking_id is not null and ${within(sql`p.id`)}`,
  ),
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
  'a payment of a booking gave back what its refunds did': check(
    'booking_payments',
    (within) => sql`
    select 'booking payment ' || p.id as about, coalesce(sum(r.amount_cents), 0)::text as expected,
      p.refunded_cents::text as found
    from booking_payments p left join booking_refunds r on r.payment_id = p.id and r.status = 'done'
    where ${within(sql`p.id`)} group by p.id`,
  ),
  'a release is what is left of its sale': check(
    'releases',
    (within) => sql`
    select coalesce('order ' || r.order_id, 'booking ' || r.booking_id) as about,
      coalesce((select sum(l.net_cents) from statement_lines l
        where l.order_id = r.order_id or l.booking_id = r.booking_id), 0)::text as expected,
      r.amount_cents::text as found
    from releases r where ${within(sql`r.id`)}`,
  ),
  'pending is what is not released': balancesOf(
    'seller_pending',
    sql`select seller_id as owner, sum(amount_cents) as amount from releases where released_at is null group by seller_id`,
  ),
  'a statement sums to what its seller has': check(
    'sellers',
    (within) => sql`
    select 'seller ' || s.id as about,
      (select coalesce(sum(net_cents), 0) from statement_lines where seller_id = s.id)::text as expected,
      (select coalesce(sum(balance), 0) from ledger_accounts
        where owner_id = s.id and kind in ('seller_pending', 'seller_available'))::text as found
    from sellers s where ${within(sql`s.id`)}`,
  ),
  'what is on its way is in payouts': balancesOf(
    'seller_transit',
    payoutsIn(sql`'pending', 'held', 'in_transit'`),
  ),
  'what was paid is in payouts': balancesOf('seller_paid', payoutsIn(sql`'paid'`)),
  'tokens that wait are in lots': balancesOf('token_pending', lotsOf(sql`available_at is null`)),
  'tokens that can be spent are in lots': balancesOf(
    'token_available',
    lotsOf(sql`available_at is not null`),
  ),
  'what the platform owes for tokens is a cent for each that somebody has': balancesOf(
    'platform_token_liability',
    sql`select owner_id as owner, sum(balance) as amount from ledger_accounts
      where kind in ('token_pending', 'token_available') group by owner_id`,
  ),
  'tokens that pay wait for their sale': balancesOf(
    'platform_token_redeemed',
    sql`select l.user_id as owner, sum(s.amount - s.returned) as amount
      from token_spends s join token_lots l on l.id = s.lot_id left join checkouts c on c.id = s.checkout_id
      where coalesce(c.status, 'processing') in ('processing', 'requires_action') group by l.user_id`,
  ),
  'tokens that were spent paid for something': balancesOf(
    'token_spent',
    sql`select l.user_id as owner, sum(s.amount - s.returned) as amount
      from token_spends s join token_lots l on l.id = s.lot_id group by l.user_id`,
  ),
}
