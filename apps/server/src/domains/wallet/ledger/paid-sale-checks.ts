import { sql } from '../../../db/drizzle.ts'

import type { LedgerChecks } from '../../../context.ts'
import { check } from './checks.ts'

/** Compares the ledger of single-payment sales with their payments. */
export function paidSaleChecks(kind: 'booking' | 'ticket', name: string): LedgerChecks {
  const about = sql`${`${kind} `}::text || p.payable_id as about`
  const paid = sql`p.payable_kind = ${kind} and p.status = 'paid'`
  // A prepaid sale is booked like one paid by card.
  const inLedger = (step: 'sale' | 'refund', accounts = sql`'buyer', 'prepaid'`) => sql`
    coalesce((select sum(e.amount) from ledger_transactions t
      join ledger_entries e on e.transaction_id = t.id
      join ledger_accounts a on a.id = e.account_id and a.kind in (${accounts})
      join sales s on s.id = t.sale_id and s.subject_kind = ${kind}
      where s.subject_id = p.payable_id and t.kind = ${step}), 0)::text as found`
  const fund = sql`'sponsorship'`
  const isSponsored = sql`${paid} and p.sponsor_id is not null`
  return {
    [`what a fund paid for ${name} was sold`]: check(
      'payments',
      (within) => sql`
      select ${about}, (-p.sponsor_cents)::text as expected, ${inLedger('sale', fund)}
      from payments p where ${isSponsored} and ${within(sql`p.id`)}`,
    ),
    [`what a fund had back of ${name} was refunded`]: check(
      'payments',
      (within) => sql`
      select ${about}, p.sponsor_refunded_cents::text as expected, ${inLedger('refund', fund)}
      from payments p where ${isSponsored} and ${within(sql`p.id`)}`,
    ),
    [`what was paid for ${name} was sold`]: check(
      'payments',
      (within) => sql`
      select ${about}, (-p.captured_cents)::text as expected, ${inLedger('sale')}
      from payments p where ${paid} and ${within(sql`p.id`)}`,
    ),
    [`what was sold of ${name} was paid`]: check(
      'ledger_transactions',
      (within) => sql`
      select t.key as about, 'paid' as expected, p.status as found from ledger_transactions t
      join sales s on s.id = t.sale_id and s.subject_kind = ${kind}
      left join payments p on p.payable_id = s.subject_id and ${paid}
      where t.kind = 'sale' and ${within(sql`t.id`)}`,
    ),
    [`what was refunded of ${name} went back`]: check(
      'payments',
      (within) => sql`
      select ${about}, p.refunded_cents::text as expected, ${inLedger('refund')}
      from payments p where ${paid} and ${within(sql`p.id`)}`,
    ),
  }
}
