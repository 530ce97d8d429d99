import {
  aliasedTable,
  and,
  asc,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lte,
  or,
  sql,
} from '../../../db/drizzle.ts'
import type { SQL } from '../../../db/drizzle.ts'

import type { EventBooking, eventPayments } from '@wellspring/api/contract/event-bookings'

import type { Actor, Context, FigureQuery, Viewer } from '../../../context.ts'
import type { ReadOnly, Tx } from '../../../db/database.ts'
import { countedIn } from '../../../db/figure.ts'
import { isId } from '../../../db/ids.ts'
import { partOf, prepareOnce } from '../../../db/prepare-once.ts'
import { notFound } from '../../../problem.ts'
import { providers } from '../../directory/tables.ts'
import { users } from '../../identity/tables.ts'
import { payments } from '../../payments/tables.ts'
import { wholePlace } from '../place/event-place.ts'
import { eventBookingNumber, allowedTicketActions } from '../rules.ts'
import { eventBookings, events, occurrences, ticketTypes, tickets } from '../tables.ts'
import type { EventBookingRow } from './transition.ts'

/**
 * Patrons see their own bookings, organisers the paid bookings of their events, administrators all of them. `userId`
 * may be a placeholder that is filled in later.
 */
function visibleTo({ kind, userId }: Viewer): SQL | undefined {
  if (kind === 'admin') return undefined
  if (kind === 'patron') return eq(eventBookings.patronId, userId)
  return and(
    eq(eventBookings.providerId, userId),
    inArray(eventBookings.status, ['confirmed', 'checked_in', 'no_show', 'cancelled', 'event_cancelled']),
  )
}

const owners = aliasedTable(users, 'owners')

interface Paid {
  status: string
  capturedCents: number
  refundedCents: number
  sponsorCents: number
  sponsorRefundedCents: number
}

const lastPayment = sql<Paid | null>`(select json_build_object('status', p.status,
    'capturedCents', p.captured_cents, 'refundedCents', p.refunded_cents,
    'sponsorCents', p.sponsor_cents, 'sponsorRefundedCents', p.sponsor_refunded_cents)
  from ${payments} p where p.payable_id = ${eventBookings.id} and p.payable_kind = 'ticket'
  order by p.id desc limit 1)`

const ticketList = sql<EventBooking['tickets']>`(select json_agg(json_build_object('id', k.id,
    'ticketType', json_build_object('id', t.id, 'name', t.name), 'guestName', k.guest_name,
    'price', k.price_cents / 100, 'attendance', k.attendance,
    'canChangeAttendance', coalesce(${events.format} = 'Hybrid', false) and t.attendance = 'either') order by k.id)
  from ${tickets} k join ${ticketTypes} t on t.id = k.ticket_type_id where k.booking_id = ${eventBookings.id})`

const selectBookings = (db: ReadOnly | Tx) =>
  db
    .select({
      booking: eventBookings,
      event: events,
      date: occurrences,
      tickets: ticketList,
      paid: lastPayment,
      organiserName: providers.name,
      organiserImage: owners.profileImageUrl,
      patronName: sql<string>`${users.firstName} || ' ' || ${users.lastName}`,
      patronImage: users.profileImageUrl,
    })
    .from(eventBookings)
    .innerJoin(occurrences, eq(occurrences.id, eventBookings.occurrenceId))
    .innerJoin(events, eq(events.id, eventBookings.eventId))
    .innerJoin(providers, eq(providers.id, eventBookings.providerId))
    .innerJoin(owners, eq(owners.id, eventBookings.providerId))
    .innerJoin(users, eq(users.id, eventBookings.patronId))
    .$dynamic()

/** A booking row with everything the response shows. */
export type Selected = Awaited<ReturnType<typeof selectBookings>>[number]

function paymentOf({ booking, paid }: Selected): (typeof eventPayments)[number] {
  if (booking.priceCents === 0 || paid === null) return 'none'
  if (paid.status === 'processing' || paid.status === 'requires_action') return paid.status
  return paid.capturedCents > 0 ? 'paid' : 'failed'
}

const isIn = ({ status }: EventBookingRow) => status === 'confirmed' || status === 'checked_in'

/** Formats a booking for its caller. */
export function presentEventBooking(row: Selected, actor: Pick<Actor, 'kind'>, now: Date): EventBooking {
  const { booking, event, date } = row
  const isPatron = actor.kind === 'patron'
  return {
    id: booking.id,
    number: eventBookingNumber(booking.number),
    status: booking.status,
    event: {
      id: event.id,
      title: event.title,
      imageUrl: event.imageUrl,
      area: booking.area,
      format: event.format ?? 'In-Person',
      place: wholePlace(event),
      zone: event.zone,
    },
    organiser: { id: booking.providerId, name: row.organiserName, imageUrl: row.organiserImage },
    patron: { id: booking.patronId, name: row.patronName, imageUrl: row.patronImage },
    occurrence: {
      id: date.id,
      startsAt: date.startsAt.toISOString(),
      endsAt: date.endsAt.toISOString(),
      status: date.status,
      cancelReason: date.cancelReason,
    },
    tickets: row.tickets,
    price: booking.priceCents / 100,
    payment: paymentOf(row),
    // Only the patron sees the refund.
    refundedAmount:
      ((row.paid?.refundedCents ?? 0) + (isPatron ? 0 : (row.paid?.sponsorRefundedCents ?? 0))) / 100,
    organisationPays: isPatron && row.paid?.status !== 'failed' ? (row.paid?.sponsorCents ?? 0) / 100 : 0,
    policy: booking.policy,
    reservedUntil: booking.dueAt?.toISOString() ?? null,
    onlineUrl: isPatron && isIn(booking) && date.status === 'scheduled' ? event.onlineUrl : null,
    move: booking.movedFrom && { from: booking.movedFrom.toISOString(), answer: booking.moveAnswer },
    verbs: isPatron ? allowedTicketActions({ ...booking, startsAt: date.startsAt }, now) : [],
    createdAt: booking.createdAt.toISOString(),
    confirmedAt: booking.confirmedAt?.toISOString() ?? null,
  }
}

interface Filter {
  limit: number
  page: number
  when?: 'upcoming' | 'past' | undefined
  eventId?: string | undefined
}

/** The filter of a prepared query: its values are placeholders. */
function whereOf(kind: Actor['kind'], { when, eventId }: Filter): SQL | undefined {
  const now = sql.placeholder('now')
  const stands = inArray(eventBookings.status, ['reserved', 'confirmed', 'checked_in'])
  const isUpcoming = and(stands, gt(occurrences.endsAt, now))
  const isPast = or(sql`not ${stands}`, lte(occurrences.endsAt, now))
  return and(
    visibleTo({ kind, userId: sql.placeholder('userId') }),
    when === 'upcoming' ? isUpcoming : undefined,
    when === 'past' ? isPast : undefined,
    eventId === undefined ? undefined : eq(eventBookings.eventId, sql.placeholder('eventId')),
  )
}

const ofEvent = sql`(select ${events.title} from ${events} where ${events.id} = ${eventBookings.eventId})`

const startsAt = sql`(select ${occurrences.startsAt} from ${occurrences} where ${occurrences.id} = ${eventBookings.occurrenceId})`

const named = { since: eventBookings.statusSince, name: ofEvent }

/** The tickets held for a patron until they pay. */
export const unpaidTicketsFigure: FigureQuery = ({ actor, now }) =>
  countedIn(eventBookings, {
    where: and(visibleTo(actor), eq(eventBookings.status, 'reserved'), gt(eventBookings.dueAt, now)),
    ...named,
    own: { id: eventBookings.id, about: ofEvent, due: eventBookings.dueAt },
  })

/** The tickets of moved events whose patron has not answered yet. */
export const movedEventsFigure: FigureQuery = ({ actor, now }) =>
  countedIn(eventBookings, {
    where: and(
      visibleTo(actor),
      eq(eventBookings.status, 'confirmed'),
      isNotNull(eventBookings.movedFrom),
      isNull(eventBookings.moveAnswer),
      sql`${startsAt} > ${now}::timestamptz`,
    ),
    ...named,
    own: { id: eventBookings.id, about: ofEvent, due: startsAt },
  })

const askedBy = prepareOnce((db, { kind, ...filter }: Filter & Pick<Actor, 'kind'>, name) => {
  const where = whereOf(kind, filter)
  const inOrder = filter.when === 'upcoming' ? asc : desc
  const part = partOf({ limit: filter.limit, offset: filter.limit * filter.page })
  return {
    rows: selectBookings(db)
      .where(where)
      .orderBy(inOrder(occurrences.startsAt), inOrder(eventBookings.id))
      .limit(part.limit)
      .offset(part.offset)
      .prepare(`${name} rows`),
    total: db
      .select({ total: sql<number>`count(*)::int` })
      .from(eventBookings)
      .innerJoin(occurrences, eq(occurrences.id, eventBookings.occurrenceId))
      .where(where)
      .prepare(`${name} total`),
  }
})

/** Lists the caller's tickets: upcoming ones soonest first, all others latest first. */
export async function listEventBookings(
  { db, now }: Context,
  actor: Actor,
  filter: Filter,
): Promise<{ bookings: EventBooking[]; totalRecords: number }> {
  const { when, eventId, limit, page } = filter
  if (eventId !== undefined && !isId(eventId)) return { bookings: [], totalRecords: 0 }
  const [kind, offset] = [actor.kind, limit * page]
  const shape = ['tickets', kind, when, eventId && 'event', partOf({ limit, offset }).size].join(' ')
  const asked = askedBy(db, shape, { kind, ...filter })
  const values = { userId: actor.userId, now: now(), eventId, limit, offset }
  const [rows, [counted]] = await Promise.all([asked.rows.execute(values), asked.total.execute(values)])
  return {
    bookings: rows.map((row) => presentEventBooking(row, actor, now())),
    totalRecords: counted?.total ?? 0,
  }
}

/** Gets one booking, or fails if the caller may not see it. */
export async function getEventBooking(
  { db, unit, now }: Context,
  actor: Actor,
  id: string,
): Promise<{ booking: EventBooking }> {
  const [row] = isId(id)
    ? await selectBookings(unit?.tx ?? db).where(and(visibleTo(actor), eq(eventBookings.id, id)))
    : []
  if (!row) throw notFound('booking')
  return { booking: presentEventBooking(row, actor, now()) }
}

/** Finds the current row of a booking that the caller may see. */
export async function findEventBooking(
  db: ReadOnly | Tx,
  actor: Actor,
  id: string,
): Promise<EventBookingRow> {
  const where = and(visibleTo(actor), eq(eventBookings.id, id))
  const [row] = isId(id) ? await db.select().from(eventBookings).where(where) : []
  if (!row) throw notFound('booking')
  return row
}

/** Locks a booking that the caller may see until the transaction ends. */
export async function lockOwnEventBooking(tx: Tx, actor: Actor, id: string): Promise<EventBookingRow> {
  const where = and(visibleTo(actor), eq(eventBookings.id, id))
  const [row] = isId(id) ? await tx.select().from(eventBookings).where(where).for('update') : []
  if (!row) throw notFound('booking')
  return row
}
