import { sql } from '../../db/drizzle.ts'

import type { LedgerChecks } from '../../context.ts'
import { check } from '../wallet/ledger/checks.ts'

/** Payment totals that are stored redundantly. */
export const paymentLedgerChecks: LedgerChecks = {
  'a payment gave back what its refunds did': check(
    'payments',
    (within) => sql`
    select 'payment ' || p.id as about, coalesce(sum(r.amount_cents), 0)::text as expected,
      p.refunded_cents::text as found
    from payments p left join payment_refunds r on r.payment_id = p.id and r.status = 'done'
    where ${within(sql`p.id`)} group by p.id`,
  ),
  'a fund has back what refunds gave it': check(
    'payments',
    (within) => sql`
    select 'payment ' || p.id as about, coalesce(sum(r.sponsor_cents), 0)::text as expected,
      p.sponsor_refunded_cents::text as found
    from payments p left join payment_refunds r on r.payment_id = p.id and r.status = 'done'
    where p.sponsor_id is not null and ${within(sql`p.id`)} group by p.id`,
  ),
}
