import { aliasedTable, and, eq, inArray, sql } from '../../../db/drizzle.ts'

import { MAX_TICKETS, placedStatuses } from '@wellspring/api/contract/event-bookings'
import type { BookingTerms } from '@wellspring/api/contract/event-bookings'
import type { TicketAttendance } from '@wellspring/api/contract/event-format'

import type { Actor, Context } from '../../../context.ts'
import { builtOnce } from '../../../db/built-once.ts'
import type { ReadOnly, Tx } from '../../../db/database.ts'
import { isId } from '../../../db/ids.ts'
import { notFound, problem } from '../../../problem.ts'
import { isListedAt } from '../../directory/listing/check-listed.ts'
import { providers } from '../../directory/tables.ts'
import { users } from '../../identity/tables.ts'
import { isMemberAt } from '../../memberships/benefits.ts'
import { eventBookingNumber, priceOf } from '../rules.ts'
import { eventBookings, events, occurrences, places, ticketTypes, tickets } from '../tables.ts'
import { overlapsWithin, presentOverlaps } from './overlaps.ts'
import type { OverlapRow } from './overlaps.ts'

/** A ticket type on sale, with the number of places left on the date. */
interface OfferedType {
  id: string
  name: string
  priceCents: number
  memberPriceCents: number | null
  left: number
  attendance: TicketAttendance
  /** Places left in the room; null if the room is not counted separately. */
  leftInRoom: number | null
}

/** The patron's existing bookings for this date, with their number of tickets. */
interface OwnBooking {
  id: string
  number: number
  status: (typeof placedStatuses)[number]
  tickets: number
}

const [owners, patrons] = [aliasedTable(users, 'owners'), aliasedTable(users, 'patrons')]
const patronId = sql`${sql.placeholder('patronId')}::uuid`
const now = sql`${sql.placeholder('now')}::timestamptz`

const offeredTypes = sql<
  OfferedType[]
>`(select coalesce(json_agg(json_build_object('id', t.id, 'name', t.name,
    'priceCents', t.price_cents, 'memberPriceCents', t.member_price_cents,
    'left', coalesce(p.capacity - p.taken, 0), 'attendance', t.attendance,
    'leftInRoom', p.room_capacity - p.room_taken) order by t.position), '[]')
  from ${ticketTypes} t left join ${places} p on p.ticket_type_id = t.id and p.occurrence_id = ${occurrences.id}
  where t.event_id = ${events.id} and t.is_offered)`

const ownBookings = sql<
  OwnBooking[]
>`(select coalesce(json_agg(json_build_object('id', b.id, 'number', b.number,
    'status', b.status, 'tickets', (select count(*) from ${tickets} k where k.booking_id = b.id)) order by b.id), '[]')
  from ${eventBookings} b where b.patron_id = ${patronId} and b.occurrence_id = ${occurrences.id}
    and b.status in ${placedStatuses})`

/** One query for everything, because many patrons book in the same minute. */
const offeredQuery = builtOnce((db) =>
  db
    .select({
      event: events,
      date: occurrences,
      isListed: sql<boolean>`${isListedAt(now)}`,
      isMember: isMemberAt(patronId, now),
      organiserName: providers.name,
      organiserImage: owners.profileImageUrl,
      patronName: sql<string>`${patrons.firstName} || ' ' || ${patrons.lastName}`,
      patronImage: patrons.profileImageUrl,
      types: offeredTypes,
      own: ownBookings,
      overlaps: sql<OverlapRow[]>`${overlapsWithin({
        patronId,
        occurrenceId: sql`${occurrences.id}`,
        startsAt: sql`${occurrences.startsAt}`,
        endsAt: sql`${occurrences.endsAt}`,
        now,
      })}`,
    })
    .from(occurrences)
    .innerJoin(events, eq(events.id, occurrences.eventId))
    .innerJoin(providers, eq(providers.id, events.providerId))
    .innerJoin(owners, eq(owners.id, events.providerId))
    .innerJoin(patrons, eq(patrons.id, patronId))
    .where(
      and(
        eq(occurrences.id, sql.placeholder('occurrenceId')),
        inArray(events.status, ['published', 'ended', 'cancelled']),
      ),
    )
    .prepare('offered_date'),
)

/** A bookable date with its prices for one patron and that patron's other bookings. */
export type Offered = Omit<
  Awaited<ReturnType<ReturnType<typeof offeredQuery>['execute']>>[number],
  'isListed'
>

/** Finds a publicly visible date, and refuses one that cannot be booked at this time. */
export async function findOffered(
  db: ReadOnly | Tx,
  asked: { occurrenceId: string; patronId: string; now: Date },
): Promise<Offered> {
  const values = { ...asked, now: asked.now.toISOString() }
  const [row] = isId(asked.occurrenceId) ? await offeredQuery(db).execute(values) : []
  if (!row) throw notFound('date')
  const { isListed, ...offered } = row
  const { event, date } = offered
  if (date.status === 'cancelled' || event.status === 'cancelled')
    throw problem('CONFLICT', 'This date is cancelled.')
  if (date.startsAt <= asked.now)
    throw problem('CONFLICT', 'This date has begun, so tickets can no longer be booked.')
  if (event.status !== 'published' || !isListed)
    throw problem('CONFLICT', 'This event is not open for bookings right now.')
  return offered
}

const countOwn = ({ own }: Offered) => own.reduce((sum, booking) => sum + booking.tickets, 0)

/** Refuses more tickets for a date than one account may have. */
export function checkTicketLimit(offered: Offered, quantity: number): void {
  const has = countOwn(offered)
  if (has + quantity > MAX_TICKETS)
    throw problem('CONFLICT', `You can have at most ${MAX_TICKETS} tickets for one date, and have ${has}.`)
}

/** The prices of a date for the caller, and the caller's other bookings at that time. */
export async function getBookingTerms(
  { db, now: clock }: Context,
  { userId }: Actor,
  occurrenceId: string,
): Promise<{ terms: BookingTerms }> {
  const offered = await findOffered(db, { occurrenceId, patronId: userId, now: clock() })
  const { isMember, types, own, overlaps } = offered
  return {
    terms: {
      isMember,
      prices: types.map((type) => ({ ticketTypeId: type.id, price: priceOf(type, isMember) / 100 })),
      overlaps: presentOverlaps(overlaps),
      bookings: own.map(({ id, number, status }) => ({ id, number: eventBookingNumber(number), status })),
      most: Math.max(0, MAX_TICKETS - countOwn(offered)),
    },
  }
}
