import type { PgColumn } from 'drizzle-orm/pg-core'

import { and, eq, gt, inArray, isNull, lte, or, sql } from '../../../db/drizzle.ts'

import type { ReadOnly } from '../../../db/database.ts'
import { cancelBySystem } from '../../booking/actions/cancel-by-system.ts'
import { expireHold } from '../../booking/actions/expire-hold.ts'
import { bookings } from '../../booking/tables.ts'
import { cancelEvent } from '../../events/actions/cancel-event.ts'
import { cancelTickets, previewTicketCancel } from '../../events/actions/cancel-tickets.ts'
import { eventBookings, events, occurrences } from '../../events/tables.ts'
import { refundPurchase } from '../../packages/actions/refund-purchase.ts'
import { findPurchase, takenPlaces } from '../../packages/purchases/purchases.ts'
import { restOf } from '../../packages/rules.ts'
import { packagePurchases, packageUnits } from '../../packages/tables.ts'
import { leaveWaitlist } from '../../waitlist/actions/leave-waitlist.ts'
import { isOpen } from '../../waitlist/queries.ts'
import { waitlistEntries } from '../../waitlist/tables.ts'
import { idsOf, noteOf, patronOf, providerOf } from '../commitment.ts'
import type { Commitment } from '../commitment.ts'

const ofPerson = (person: PgColumn, userId: string) => eq(person, userId)

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
              // Nobody pays for a time of a provider who is not there.
              by === 'provider' ? eq(bookings.status, 'held') : undefined,
              and(eq(bookings.status, 'confirmed'), gt(bookings.startsAt, now)),
            ),
          ),
        )
        .orderBy(bookings.id),
    ),
  // A patron who goes has what the policy gives back; whoever else ends it gives all back.
  async end(context, id, leaving) {
    if (by === 'provider') await expireHold(context, id, { atOnce: true })
    const side = by === 'patron' && leaving.because === 'closed' ? 'patron' : 'system'
    await cancelBySystem(context, id, noteOf(leaving), side)
  },
  countWaiting: (db, userId, now) =>
    db.$count(
      bookings,
      and(
        ofPerson(person, userId),
        or(
          inArray(bookings.status, by === 'patron' ? ['held', 'in_progress'] : ['in_progress']),
          and(eq(bookings.status, 'confirmed'), lte(bookings.startsAt, now)),
        ),
      ),
    ),
})

const listTickets = async (db: ReadOnly, userId: string, now: Date) =>
  idsOf(
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
        ),
      )
      .orderBy(eventBookings.id),
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
    listEnding: listTickets,
    end: async (context, id, { userId }) => {
      const actor = patronOf(userId)
      const { preview } = await previewTicketCancel(context, actor, id)
      await cancelTickets(context, actor, { id, expectedRefund: preview.refund })
    },
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
  waitlists: {
    listEnding: async (db, userId) =>
      idsOf(
        await db
          .select({ id: waitlistEntries.id })
          .from(waitlistEntries)
          .where(and(eq(waitlistEntries.patronId, userId), isOpen)),
      ),
    end: (context, id, { userId }) => leaveWaitlist(context, patronOf(userId), id),
  },
} satisfies Record<string, Commitment>
