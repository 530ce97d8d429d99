import { sql } from '../../db/drizzle.ts'

import type { LedgerChecks } from '../../context.ts'
import { check } from '../wallet/ledger/checks.ts'

/** Membership facts that are stored redundantly. */
export const membershipLedgerChecks: LedgerChecks = {
  'a month that a bank has taken back counts as charged back': check(
    'invoices',
    (within) => sql`
    select 'invoice ' || i.id as about, (i.claim_status = 'lost' and i.refunded_cents = 0)::text as expected,
      (i.status = 'charged_back')::text as found
    from invoices i where i.claim_status is not null and ${within(sql`i.id`)}`,
  ),
  'a plan gives nothing for a month that a bank has': check(
    'memberships',
    (within) => sql`
    select 'membership ' || m.id as about,
      (max(i.period_end) filter (where i.claim_status in ('needs_response', 'under_review', 'lost')))::text as expected,
      m.held_until::text as found
    from memberships m left join invoices i on i.membership_id = m.id where ${within(sql`m.id`)} group by m.id`,
  ),
}
