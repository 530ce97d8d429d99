import { and, eq, inArray, sql } from '../../../db/drizzle.ts'
import type { Placeholder } from '../../../db/drizzle.ts'

import type { ReadOnly } from '../../../db/database.ts'
import { metStatuses } from '../rules.ts'
import { bookings } from '../tables.ts'

/** Confirmed appointments of a provider, past and upcoming. */
export const isMetBy = (providerId: string | Placeholder) =>
  and(
    eq(bookings.providerId, providerId),
    eq(bookings.isOffer, false),
    inArray(bookings.status, [...metStatuses]),
  )

/** Subquery with each patron's last and next appointment with a provider, to be joined. */
export function selectAppointments(db: ReadOnly, { providerId, now }: { providerId: string; now: Date }) {
  const at = sql`${now.toISOString()}::timestamptz`
  const isToCome = sql`${bookings.status} in ('confirmed', 'in_progress') and ${bookings.endsAt} > ${at}`
  const firstToCome = sql`order by ${bookings.startsAt}, ${bookings.id}) filter (where ${isToCome})`
  return db
    .select({
      patronId: bookings.patronId,
      completedCount: sql<number>`(count(*) filter (where ${bookings.status} = 'completed'))::int`.as(
        'completed_count',
      ),
      firstAt: sql<Date>`min(${bookings.startsAt})`.mapWith(bookings.startsAt).as('first_at'),
      lastAt: sql<Date | null>`max(${bookings.startsAt}) filter (where not (${isToCome}))`
        .mapWith(bookings.startsAt)
        .as('last_at'),
      nextAt: sql<Date | null>`min(${bookings.startsAt}) filter (where ${isToCome})`
        .mapWith(bookings.startsAt)
        .as('next_at'),
      nextId: sql<string | null>`(array_agg(${bookings.id} ${firstToCome})[1]`.as('next_id'),
    })
    .from(bookings)
    .where(isMetBy(providerId))
    .groupBy(bookings.patronId)
    .as('appointments')
}
