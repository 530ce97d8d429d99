import type { PgColumn } from 'drizzle-orm/pg-core'

import { idsOf, noteOf } from '../../../commitment.ts'
import type { Commitment } from '../../../context.ts'
import { and, eq, gt, isNotNull, isNull, lte, not, or } from '../../../db/drizzle.ts'
import { isPaymentUnderWay } from '../../payments/queries.ts'
import { DAY_MS } from '../../../time.ts'
import { isWithBank } from '../../wallet/sales/with-bank.ts'
import { cancelBySystem } from '../actions/cancel-by-system.ts'
import { expireHold } from '../actions/expire-hold.ts'
import { bookings } from '../tables.ts'

/**
 * How long a patron's account waits for a provider to confirm a session. Some providers never do, and the patron
 * cannot.
 */
const UNCONFIRMED_MS = 14 * DAY_MS

/** The SQL equivalent of `isContested`. */
const isContestedNow = and(
  eq(bookings.status, 'no_show'),
  eq(bookings.missedBy, 'patron'),
  isNotNull(bookings.contestedAt),
  isNull(bookings.contestDecidedAt),
)

/** Bookings that have not started are ended. Started ones and open disputes are waited for. */
const sessions = (person: PgColumn, by: 'patron' | 'provider'): Commitment => ({
  listEnding: async (db, userId, now) =>
    idsOf(
      await db
        .select({ id: bookings.id })
        .from(bookings)
        .where(
          and(
            eq(person, userId),
            or(
              eq(bookings.status, 'requested'),
              // A hold with a departing provider ends, and one that its patron is paying for is waited for.
              and(
                eq(bookings.status, 'held'),
                by === 'patron' ? not(isPaymentUnderWay('booking', bookings.id)) : undefined,
              ),
              and(
                eq(bookings.status, 'confirmed'),
                gt(bookings.startsAt, now),
                not(isWithBank('booking', bookings.id)),
              ),
            ),
          ),
        )
        .orderBy(bookings.id),
    ),
  // A departing patron is refunded by the policy. In all other cases the refund is full.
  async end(context, id, leaving) {
    await expireHold(context, id, { atOnce: true })
    const role = by === 'patron' && leaving.because === 'closed' ? 'patron' : 'system'
    await cancelBySystem(context, id, noteOf(leaving), role)
  },
  countWaiting: (db, userId, now) =>
    db.$count(
      bookings,
      and(
        eq(person, userId),
        or(
          eq(bookings.status, 'in_progress'),
          isContestedNow,
          by === 'patron'
            ? and(eq(bookings.status, 'held'), isPaymentUnderWay('booking', bookings.id))
            : undefined,
          and(
            eq(bookings.status, 'confirmed'),
            or(
              and(
                lte(bookings.startsAt, now),
                by === 'patron' ? gt(bookings.endsAt, new Date(now.getTime() - UNCONFIRMED_MS)) : undefined,
              ),
              isWithBank('booking', bookings.id),
            ),
          ),
        ),
      ),
    ),
})

export const bookingCommitments = {
  bookings: sessions(bookings.patronId, 'patron'),
  appointments: sessions(bookings.providerId, 'provider'),
} satisfies Record<string, Commitment>
