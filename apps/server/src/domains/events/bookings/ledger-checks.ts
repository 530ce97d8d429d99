import { sql } from '../../../db/drizzle.ts'

import type { LedgerChecks } from '../../../context.ts'
import { check } from '../../wallet/ledger/checks.ts'
import { paidSaleChecks } from '../../wallet/ledger/paid-sale-checks.ts'

/**
 * Compares the ledger with the ticket sales, the booking prices with their tickets, and the taken places with their
 * holders.
 */
export const eventLedgerChecks: LedgerChecks = {
  ...paidSaleChecks('ticket', 'tickets'),
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
