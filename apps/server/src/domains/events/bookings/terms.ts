import { and, asc, eq, gt, inArray, lt, ne, sql } from '../../../db/drizzle.ts'

import { MAX_TICKETS, placedStatuses } from '@wellspring/api/contract/event-bookings'
import type { BookingTerms } from '@wellspring/api/contract/event-bookings'

import type { Actor, Context } from '../../../context.ts'
import type { ReadOnly, Tx } from '../../../db/database.ts'
import { isId } from '../../../db/ids.ts'
import { notFound, problem } from '../../../problem.ts'
import { bookingNumber } from '../../booking/rules.ts'
import { bookings } from '../../booking/tables.ts'
import { isActive, isOverdue } from '../../booking/times/provider-schedules.ts'
import { providers } from '../../directory/tables.ts'
import { isMember } from '../../memberships/benefits.ts'
import { listTicketTypes } from '../queries.ts'
import type { EventRow, OccurrenceRow } from '../queries.ts'
import { eventBookingNumber, priceOf } from '../rules.ts'
import { eventBookings, events, occurrences, tickets } from '../tables.ts'

/** A date that can be booked, and what its tickets cost somebody. */
export interface Offered {
  event: EventRow
  date: OccurrenceRow
  isMember: boolean
  types: Awaited<ReturnType<typeof listTicketTypes>>
}

/** A date of an event that everybody may see; refuses what cannot be booked now. */
export async function findOffered(
  db: ReadOnly | Tx,
  { occurrenceId, patronId, now }: { occurrenceId: string; patronId: string; now: Date },
): Promise<Offered> {
  const [row] = isId(occurrenceId)
    ? await db
        .select({
          event: events,
          date: occurrences,
          isListed: providers.isListed,
          isMember: isMember(patronId, now),
        })
        .from(occurrences)
        .innerJoin(events, eq(events.id, occurrences.eventId))
        .innerJoin(providers, eq(providers.id, events.providerId))
        .where(
          and(eq(occurrences.id, occurrenceId), inArray(events.status, ['published', 'ended', 'cancelled'])),
        )
    : []
  if (!row) throw notFound('date')
  const { event, date, isListed } = row
  if (date.status === 'cancelled' || event.status === 'cancelled')
    throw problem('CONFLICT', 'This date is called off.')
  if (date.startsAt <= now) throw problem('CONFLICT', 'This date has begun: no tickets are booked any more.')
  if (event.status !== 'published' || !isListed)
    throw problem('CONFLICT', 'This event takes no bookings at present.')
  return { event, date, isMember: row.isMember, types: await listTicketTypes(db, event.id) }
}

type Overlaps = BookingTerms['overlaps']

interface Looking {
  patronId: string
  startsAt: Date
  endsAt: Date
  now: Date
}

/** What somebody has booked within a time, appointments and other events; what of this date is theirs is no overlap. */
export async function listOverlaps(
  db: ReadOnly | Tx,
  { patronId, startsAt, endsAt, now }: Looking,
  occurrenceId: string,
): Promise<Overlaps> {
  const appointments = await db
    .select({
      id: bookings.id,
      number: bookings.number,
      startsAt: bookings.startsAt,
      endsAt: bookings.endsAt,
    })
    .from(bookings)
    .where(
      and(
        eq(bookings.patronId, patronId),
        isActive,
        sql`not ${isOverdue(now)}`,
        lt(bookings.startsAt, endsAt),
        gt(bookings.endsAt, startsAt),
      ),
    )
    .orderBy(asc(bookings.startsAt))
  const others = await db
    .select({
      id: eventBookings.id,
      number: eventBookings.number,
      startsAt: occurrences.startsAt,
      endsAt: occurrences.endsAt,
    })
    .from(eventBookings)
    .innerJoin(occurrences, eq(occurrences.id, eventBookings.occurrenceId))
    .where(
      and(
        eq(eventBookings.patronId, patronId),
        inArray(eventBookings.status, ['reserved', 'confirmed', 'checked_in']),
        ne(eventBookings.occurrenceId, occurrenceId),
        lt(occurrences.startsAt, endsAt),
        gt(occurrences.endsAt, startsAt),
      ),
    )
    .orderBy(asc(occurrences.startsAt))
  const asTime = (at: { startsAt: Date; endsAt: Date }) => ({
    startsAt: at.startsAt.toISOString(),
    endsAt: at.endsAt.toISOString(),
  })
  return [
    ...appointments.map(({ id, number, ...at }) => ({
      kind: 'booking' as const,
      id,
      number: bookingNumber(number),
      ...asTime(at),
    })),
    ...others.map(({ id, number, ...at }) => ({
      kind: 'event' as const,
      id,
      number: eventBookingNumber(number),
      ...asTime(at),
    })),
  ]
}

/** How many tickets for a date somebody has. */
async function countOwnTickets(
  db: ReadOnly | Tx,
  { patronId, occurrenceId }: { patronId: string; occurrenceId: string },
): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(tickets)
    .innerJoin(eventBookings, eq(eventBookings.id, tickets.bookingId))
    .where(
      and(
        eq(eventBookings.patronId, patronId),
        eq(eventBookings.occurrenceId, occurrenceId),
        inArray(eventBookings.status, [...placedStatuses]),
      ),
    )
  return row?.count ?? 0
}

/** Refuses tickets for a date beyond the most that one account has of it. */
export async function checkMost(
  db: ReadOnly | Tx,
  { quantity, ...of }: { patronId: string; occurrenceId: string; quantity: number },
): Promise<void> {
  const has = await countOwnTickets(db, of)
  if (has + quantity > MAX_TICKETS)
    throw problem('CONFLICT', `You can have at most ${MAX_TICKETS} tickets for one date, and have ${has}.`)
}

/** What a date costs its caller, and what else they have at that time. */
export async function getBookingTerms(
  { db, now }: Context,
  { userId: patronId }: Actor,
  occurrenceId: string,
): Promise<{ terms: BookingTerms }> {
  const at = now()
  const offered = await findOffered(db, { occurrenceId, patronId, now: at })
  const { startsAt, endsAt } = offered.date
  const [overlaps, own, has] = await Promise.all([
    listOverlaps(db, { patronId, startsAt, endsAt, now: at }, occurrenceId),
    db
      .select({ id: eventBookings.id, number: eventBookings.number, status: eventBookings.status })
      .from(eventBookings)
      .where(
        and(
          eq(eventBookings.patronId, patronId),
          eq(eventBookings.occurrenceId, occurrenceId),
          inArray(eventBookings.status, [...placedStatuses]),
        ),
      )
      .orderBy(asc(eventBookings.id)),
    countOwnTickets(db, { patronId, occurrenceId }),
  ])
  return {
    terms: {
      isMember: offered.isMember,
      prices: offered.types.map((type) => ({
        ticketTypeId: type.id,
        price: priceOf(type, offered.isMember) / 100,
      })),
      overlaps,
      bookings: own.map((row) => ({ ...row, number: eventBookingNumber(row.number) })),
      most: Math.max(0, MAX_TICKETS - has),
    },
  }
}
