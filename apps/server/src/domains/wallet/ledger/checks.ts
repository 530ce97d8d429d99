import { sql } from '../../../db/drizzle.ts'
import type { SQL } from '../../../db/drizzle.ts'

import type { LedgerCheck, LedgerChecks } from '../../../context.ts'

export const check = (by: string, query: LedgerCheck['query']): LedgerCheck => ({ by, query })

/** Compares the balances of an account kind with what other tables say is owed: `owed (owner, amount)`. */
export const balancesOf = (kind: string, owed: SQL) =>
  check(
    'users',
    (within) => sql`
  select ${`${kind} `}::text || coalesce(a.owner_id, owed.owner)::text as about,
    coalesce(owed.amount, 0)::text as expected, coalesce(a.balance, 0)::text as found
  from (select * from (${owed}) as every_owner where ${within(sql`owner`)}) as owed
  full join (select * from ledger_accounts where kind = ${kind} and ${within(sql`owner_id`)}) a on a.owner_id = owed.owner`,
  )

const lotsOf = (state: SQL) =>
  sql`select user_id as owner, sum("left") as amount from token_lots where ${state} group by user_id`

const payoutsIn = (statuses: SQL) =>
  sql`select seller_id as owner, sum(amount_cents) as amount from payouts where status in (${statuses}) group by seller_id`

/** Values that are stored redundantly and must agree. */
export const ledgerChecks: LedgerChecks = {
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
  'a payout hold is what is left of its sale': check(
    'payout_holds',
    (within) => sql`
    select s.subject_kind || ' ' || s.subject_id as about,
      coalesce((select sum(l.net_cents) from statement_lines l where l.sale_id = h.sale_id), 0)::text as expected,
      h.amount_cents::text as found
    from payout_holds h join sales s on s.id = h.sale_id where ${within(sql`h.id`)}`,
  ),
  'pending is what is not released': balancesOf(
    'seller_pending',
    sql`select seller_id as owner, sum(amount_cents) as amount from payout_holds where released_at is null group by seller_id`,
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
  'tokens that were spent paid for something': balancesOf(
    'token_spent',
    sql`select l.user_id as owner, sum(s.amount - s.returned) as amount
      from token_spends s join token_lots l on l.id = s.lot_id group by l.user_id`,
  ),
}
