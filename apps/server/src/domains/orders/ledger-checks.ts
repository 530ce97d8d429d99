import { sql } from '../../db/drizzle.ts'

import type { LedgerChecks } from '../../context.ts'
import { balancesOf, check } from '../wallet/ledger/checks.ts'

const ofOrder = (kind: 'sale' | 'refund') => sql`
  (select sum(e.amount) from ledger_transactions t
    join ledger_entries e on e.transaction_id = t.id
    join ledger_accounts a on a.id = e.account_id and a.kind = 'buyer'
    join sales s on s.id = t.sale_id and s.subject_kind = 'order'
    where s.subject_id = o.id and t.kind = ${kind})`

/** Compares the ledger's figures of orders with the orders' own. */
export const orderLedgerChecks: LedgerChecks = {
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
    'payment_refunds',
    (within) => sql`
    select 'refund ' || r.id as about, (r.amount_cents + r.token_cents)::text as expected,
      coalesce(l.refund_cents, 0)::text as found
    from payment_refunds r left join ledger_transactions t on t.key = 'refund:' || r.id
    left join statement_lines l on l.transaction_id = t.id where r.status = 'done' and r.part_id is not null and ${within(sql`r.id`)}`,
  ),
  'tokens that pay wait for their sale': balancesOf(
    'platform_token_redeemed',
    sql`select l.user_id as owner, sum(s.amount - s.returned) as amount
      from token_spends s join token_lots l on l.id = s.lot_id left join payments p on p.id = s.payment_id
      where coalesce(p.status, 'processing') in ('processing', 'requires_action') group by l.user_id`,
  ),
}
