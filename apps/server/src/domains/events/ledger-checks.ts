import { sql } from '../../db/drizzle.ts'

import type { LedgerChecks } from '../../context.ts'
import { check } from '../wallet/ledger/checks.ts'

const ofTickets = (kind: 'sale' | 'refund') => sql`
  (select sum(e.amount) from ledger_transactions t
    join ledger_entries e on e.transaction_id = t.id
    join ledger_accounts a on a.id = e.account_id and a.kind = 'buyer'
    join sales s on s.id = t.sale_id and s.subject_kind = 'ticket'
    where s.subject_id = p.payable_id and t.kind = ${kind})`

/** What the ledger says of tickets beside what they say themselves, and places beside who has them. */
export const eventLedgerChecks: LedgerChecks = {
  'what was paid for tickets was sold': check(
    'payments',
    (within) => sql`
    select 'tickets ' || p.payable_id as about, (-p.captured_cents)::text as expected,
      coalesce(${ofTickets('sale')}, 0)::text as found
    from payments p where p.status = 'paid' and p.payable_kind = 'ticket' and ${within(sql`p.id`)}`,
  ),
  'what was sold of tickets was paid': check(
    'ledger_transactions',
    (within) => sql`
    select t.key as about, 'paid' as expected, p.status as found from ledger_transactions t
    join sales s on s.id = t.sale_id and s.subject_kind = 'ticket'
    left join payments p on p.payable_id = s.subject_id and p.payable_kind = 'ticket' and p.status = 'paid'
    where t.kind = 'sale' and ${within(sql`t.id`)}`,
  ),
  'what tickets gave back was refunded': check(
    'payments',
    (within) => sql`
    select 'tickets ' || p.payable_id as about, p.refunded_cents::text as expected,
      coalesce(${ofTickets('refund')}, 0)::text as found
    from payments p where p.status = 'paid' and p.payable_kind = 'ticket' and ${within(sql`p.id`)}`,
  ),
  'tickets cost what their booking does': check(
    'event_bookings',
    (within) => sql`
    select 'tickets ' || b.id as about, b.price_cents::text as expected,
      (select coalesce(sum(k.price_cents), 0) from event_tickets k where k.booking_id = b.id)::text as found
    from event_bookings b where ${within(sql`b.id`)}`,
  ),
  'places are taken by who has them': check(
    'event_occurrences',
    (within) => sql`
    select 'date ' || o.id as about,
      (select count(*) from event_tickets k join event_bookings b on b.id = k.booking_id
        where b.occurrence_id = o.id and b.status in ('reserved', 'confirmed', 'checked_in', 'no_show'))
        + (select coalesce(sum(w.quantity), 0) from event_waits w
          where w.occurrence_id = o.id and w.status = 'offered') || '' as expected,
      (select coalesce(sum(p.taken), 0) from event_places p where p.occurrence_id = o.id)::text as found
    from event_occurrences o where ${within(sql`o.id`)}`,
  ),
}
