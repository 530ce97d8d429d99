import { and, eq, gt, sql } from '../../../db/drizzle.ts'

import type { ReadOnly } from '../../../db/database.ts'
import { bookings } from '../tables.ts'

/** Subquery with each patron's unpaid amount for slots that a provider's calendar holds, to be joined. */
export const selectUnpaid = (db: ReadOnly, { providerId, now }: { providerId: string; now: Date }) =>
  db
    .select({
      patronId: bookings.patronId,
      unpaidCents: sql<number>`sum(${bookings.priceCents})::int`.as('unpaid_cents'),
    })
    .from(bookings)
    .where(
      and(
        eq(bookings.providerId, providerId),
        eq(bookings.status, 'held'),
        eq(bookings.isOffer, false),
        gt(bookings.dueAt, now),
      ),
    )
    .groupBy(bookings.patronId)
    .as('unpaid')
