import { idsOf, noteOf, patronOf, providerOf } from '../../../commitment.ts'
import type { Commitment } from '../../../context.ts'
import type { ReadOnly } from '../../../db/database.ts'
import { and, eq, gt, inArray, not, sql } from '../../../db/drizzle.ts'
import { isPaymentUnderWay } from '../../payments/queries.ts'
import { isWithBank } from '../../wallet/sales/with-bank.ts'
import { declineEventOffer } from '../actions/answer-event-offer.ts'
import { cancelEvent } from '../actions/cancel-event.ts'
import { endTickets } from '../actions/cancel-tickets.ts'
import { eventBookings, events, eventWaits, occurrences } from '../tables.ts'

/** Tickets for dates that have not begun. Those with a pending payment or an open chargeback are listed separately. */
const listTickets = async (
  db: ReadOnly,
  userId: string,
  { now, withBank }: { now: Date; withBank: boolean },
) => {
  const isWaiting = sql`(${isPaymentUnderWay('ticket', eventBookings.id)} or ${isWithBank('ticket', eventBookings.id)})`
  return idsOf(
    await db
      .select({ id: eventBookings.id })
      .from(eventBookings)
      .innerJoin(occurrences, eq(occurrences.id, eventBookings.occurrenceId))
      .where(
        and(
          eq(eventBookings.patronId, userId),
          inArray(eventBookings.status, ['reserved', 'confirmed']),
          eq(occurrences.status, 'scheduled'),
          gt(occurrences.startsAt, now),
          withBank ? isWaiting : not(isWaiting),
        ),
      )
      .orderBy(eventBookings.id),
  )
}

export const eventCommitments = {
  tickets: {
    listEnding: (db, userId, now) => listTickets(db, userId, { now, withBank: false }),
    // A patron who closes the account gets what the policy refunds. A disabled patron gets a full refund, as for
    // appointments.
    end: (context, id, { userId, because }) =>
      endTickets(context, patronOf(userId), { id, by: because === 'closed' ? 'patron' : 'system' }),
    countWaiting: async (db, userId, now) => (await listTickets(db, userId, { now, withBank: true })).length,
  },
  hostedEvents: {
    listEnding: async (db, userId, now) =>
      idsOf(
        await db
          .select({ id: events.id })
          .from(events)
          .where(
            and(
              eq(events.providerId, userId),
              eq(events.status, 'published'),
              sql`exists (select from ${occurrences} o where o.event_id = ${events.id}
                and o.status = 'scheduled' and o.starts_at > ${now.toISOString()}::timestamptz)`,
            ),
          )
          .orderBy(events.id),
      ),
    end: (context, id, leaving) =>
      cancelEvent(context, providerOf(leaving.userId), { id, reason: noteOf(leaving) }),
  },
  waitlists: {
    listEnding: async (db, userId) =>
      idsOf(
        await db
          .select({ id: eventWaits.id })
          .from(eventWaits)
          .where(and(eq(eventWaits.patronId, userId), inArray(eventWaits.status, ['waiting', 'offered']))),
      ),
    end: (context, id, { userId }) => declineEventOffer(context, patronOf(userId), id),
  },
} satisfies Record<string, Commitment>
