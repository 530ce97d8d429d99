import type { PgColumn } from 'drizzle-orm/pg-core'

import { and, eq, gt, inArray, isNull, lte, not, or, sql } from '../../../db/drizzle.ts'

import type { ReadOnly } from '../../../db/database.ts'
import { cancelBySystem } from '../../booking/actions/cancel-by-system.ts'
import { expireHold } from '../../booking/actions/expire-hold.ts'
import { bookings } from '../../booking/tables.ts'
import { declineEventOffer } from '../../events/actions/answer-event-offer.ts'
import { cancelEvent } from '../../events/actions/cancel-event.ts'
import { cancelTickets, previewTicketCancel } from '../../events/actions/cancel-tickets.ts'
import { eventBookings, eventWaits, events, occurrences } from '../../events/tables.ts'
import { refundPurchase } from '../../packages/actions/refund-purchase.ts'
import { findPurchase, takenPlaces } from '../../packages/purchases/purchases.ts'
import { restOf } from '../../packages/rules.ts'
import { packagePurchases, packageUnits } from '../../packages/tables.ts'
import { payments } from '../../payments/tables.ts'
import { leaveWaitlist } from '../../waitlist/actions/leave-waitlist.ts'
import { isOpen } from '../../waitlist/queries.ts'
import { waitlistEntries } from '../../waitlist/tables.ts'
import { idsOf, isWithBank, noteOf, patronOf, providerOf } from '../commitment.ts'
import type { Commitment } from '../commitment.ts'

const ofPerson = (person: PgColumn, userId: string) => eq(person, userId)

/** Whether a payment is with the bank, or with whoever has to show themselves to it. */
const isBeingPaid = (kind: 'booking' | 'ticket', id: PgColumn) =>
  sql`exists (select from ${payments} p where p.payable_kind = ${kind}
    and p.payable_id = ${id} and p.status in ('processing', 'requires_action'))`

/** Those that have not begun end; those that have are waited for. */
const sessions = (person: PgColumn, by: 'patron' | 'provider'): Commitment => ({
  listEnding: async (db, userId, now) =>
    idsOf(
      await db
        .select({ id: bookings.id })
        .from(bookings)
        .where(
          and(
            ofPerson(person, userId),
            or(
              eq(bookings.status, 'requested'),
              // Nobody pays for a time of a provider who is not there; what its patron is paying for is waited for.
              and(
                eq(bookings.status, 'held'),
                by === 'patron' ? not(isBeingPaid('booking', bookings.id)) : undefined,
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
  // A patron who goes has what the policy gives back; whoever else ends it gives all back.
  async end(context, id, leaving) {
    await expireHold(context, id, { atOnce: true })
    const side = by === 'patron' && leaving.because === 'closed' ? 'patron' : 'system'
    await cancelBySystem(context, id, noteOf(leaving), side)
  },
  countWaiting: (db, userId, now) =>
    db.$count(
      bookings,
      and(
        ofPerson(person, userId),
        or(
          eq(bookings.status, 'in_progress'),
          by === 'patron' ? and(eq(bookings.status, 'held'), isBeingPaid('booking', bookings.id)) : undefined,
          and(
            eq(bookings.status, 'confirmed'),
            or(lte(bookings.startsAt, now), isWithBank('booking', bookings.id)),
          ),
        ),
      ),
    ),
})

/** Tickets for what has not begun; those that a bank has, or has yet to let through, are apart. */
const listTickets = async (
  db: ReadOnly,
  userId: string,
  { now, withBank }: { now: Date; withBank: boolean },
) => {
  const isWaiting = sql`(${isBeingPaid('ticket', eventBookings.id)} or ${isWithBank('ticket', eventBookings.id)})`
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

const listWaits = async (db: ReadOnly, userId: string) =>
  idsOf(
    await db
      .select({ id: waitlistEntries.id })
      .from(waitlistEntries)
      .where(and(eq(waitlistEntries.patronId, userId), isOpen)),
  )

const listEventWaits = async (db: ReadOnly, userId: string) =>
  idsOf(
    await db
      .select({ id: eventWaits.id })
      .from(eventWaits)
      .where(and(eq(eventWaits.patronId, userId), inArray(eventWaits.status, ['waiting', 'offered']))),
  )

/** What is left of a package goes back to its patron. */
const packagesOf = (person: PgColumn): Commitment => ({
  listEnding: async (db, userId) =>
    idsOf(
      await db
        .select({ id: packagePurchases.id })
        .from(packagePurchases)
        .where(
          and(
            ofPerson(person, userId),
            eq(packagePurchases.status, 'active'),
            isNull(packagePurchases.frozenSince),
            sql`${packagePurchases.sessions} > (select count(*) from ${packageUnits} u
              where u.purchase_id = ${packagePurchases.id} and u.is_taken)`,
          ),
        )
        .orderBy(packagePurchases.id),
    ),
  end: async (context, id) => {
    const purchase = await findPurchase(context.db, id)
    const cents = restOf(purchase, (await takenPlaces(context.db, id)).length)
    if (cents > 0)
      await refundPurchase(context, patronOf(purchase.patronId), { id, expectedRefund: cents / 100 })
  },
  // Its bank has the money: nothing can be given back before it has decided.
  countWaiting: (db, userId) =>
    db.$count(
      packagePurchases,
      and(
        ofPerson(person, userId),
        eq(packagePurchases.status, 'active'),
        sql`${packagePurchases.frozenSince} is not null`,
      ),
    ),
})

export const care = {
  bookings: sessions(bookings.patronId, 'patron'),
  appointments: sessions(bookings.providerId, 'provider'),
  tickets: {
    listEnding: (db, userId, now) => listTickets(db, userId, { now, withBank: false }),
    end: async (context, id, { userId }) => {
      const actor = patronOf(userId)
      const { preview } = await previewTicketCancel(context, actor, id)
      await cancelTickets(context, actor, { id, expectedRefund: preview.refund })
    },
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
  packages: packagesOf(packagePurchases.patronId),
  soldPackages: packagesOf(packagePurchases.providerId),
  // For a time of a provider, or for tickets.
  waitlists: {
    listEnding: async (db, userId) => [
      ...(await listWaits(db, userId)),
      ...(await listEventWaits(db, userId)),
    ],
    end: async (context, id, { userId }) => {
      const isForTickets = (await listEventWaits(context.db, userId)).includes(id)
      const leave = isForTickets ? declineEventOffer : leaveWaitlist
      await leave(context, patronOf(userId), id)
    },
  },
} satisfies Record<string, Commitment>
