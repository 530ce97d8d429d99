import { and, asc, desc, eq, gt, ilike, inArray, isNull, lte, or, sql } from '../../db/drizzle.ts'
import type { SQL } from '../../db/drizzle.ts'

import type { Area } from '@wellspring/api/contract/areas'
import type { Occurrence, TicketType } from '@wellspring/api/contract/event-fields'
import type { EventFormat } from '@wellspring/api/contract/event-format'
import type { EventDate, PublicEvent } from '@wellspring/api/contract/events'

import type { Actor, Context } from '../../context.ts'
import type { ReadOnly, Tx } from '../../db/database.ts'
import { isId } from '../../db/ids.ts'
import { containing } from '../../db/like.ts'
import { withinDays } from '../../db/whole-days.ts'
import { notFound } from '../../problem.ts'
import { providers } from '../directory/tables.ts'
import { seesEverybodys } from '../identity/rules.ts'
import { users } from '../identity/tables.ts'
import { placeInTown } from './place/event-place.ts'
import { publicStatuses } from './rules.ts'
import { events, occurrences, places, ticketTypes } from './tables.ts'

export type EventRow = typeof events.$inferSelect
export type OccurrenceRow = typeof occurrences.$inferSelect

/** Organisers see their own events, administrators and staff all of them. */
export const visibleTo = ({ kind, userId }: Pick<Actor, 'kind' | 'userId'>): SQL | undefined =>
  seesEverybodys({ kind }) ? undefined : eq(events.providerId, userId)

/** The aggregated ticket price of an event. For queries of events. */
const ticketPrice = (aggregate: SQL) =>
  sql<
    number | null
  >`(select ${aggregate} from ${ticketTypes} t where t.event_id = ${events.id} and t.is_offered)`

const dateShape = {
  event: events,
  organiserName: providers.name,
  organiserImage: users.profileImageUrl,
  fromCents: ticketPrice(sql`min(t.price_cents)`),
  toCents: ticketPrice(sql`max(t.price_cents)`),
  memberFromCents: ticketPrice(sql`case when count(t.member_price_cents) > 0
    then min(coalesce(t.member_price_cents, t.price_cents)) end`),
}

interface Filter {
  limit: number
  page: number
  domainType?: Area | undefined
  upcomingOnly?: boolean | undefined
  format?: EventFormat | undefined
  language?: EventRow['language'] | undefined
  maxPrice?: number | undefined
  from?: string | undefined
  to?: string | undefined
  providerId?: string | undefined
  search?: string | undefined
}

/** Matches the dates of a filter. */
const fits = ({ upcomingOnly, from, to }: Filter, now: Date): SQL | undefined =>
  and(
    eq(occurrences.status, 'scheduled'),
    upcomingOnly === true ? gt(occurrences.endsAt, now) : undefined,
    upcomingOnly === false ? lte(occurrences.endsAt, now) : undefined,
    withinDays(occurrences.startsAt, { from, to }),
  )

/** Matches the events of a filter, regardless of their dates. */
function isMeant(filter: Filter): SQL | undefined {
  const { domainType, format, language, maxPrice, providerId, search } = filter
  if (providerId !== undefined && !isId(providerId)) return sql`false`
  const words = search ? containing(search) : undefined
  return and(
    inArray(events.status, ['published', 'ended']),
    eq(providers.isListed, true),
    domainType && eq(events.area, domainType),
    format && eq(events.format, format),
    language && eq(events.language, language),
    maxPrice === undefined
      ? undefined
      : sql`exists (select from ${ticketTypes} t where t.event_id = ${events.id} and t.is_offered
          and t.price_cents <= ${Math.floor(maxPrice * 100)})`,
    providerId === undefined ? undefined : eq(events.providerId, providerId),
    words === undefined
      ? undefined
      : or(
          ilike(events.title, words),
          ilike(providers.name, words),
          ilike(events.place, words),
          sql`${events.address} ->> 'city' ilike ${words}`,
        ),
  )
}

const orderOf = ({ upcomingOnly }: Filter) => (upcomingOnly === true ? asc : desc)

/** An event's first matching date. No two dates of an event begin at the same time. */
const firstDate = (db: ReadOnly, filter: Filter, now: Date) =>
  db
    .select({ id: occurrences.id, startsAt: occurrences.startsAt, endsAt: occurrences.endsAt })
    .from(occurrences)
    .where(and(eq(occurrences.eventId, events.id), fits(filter, now)))
    .orderBy(orderOf(filter)(occurrences.startsAt))
    .limit(1)
    .as('date')

/** A page of matching events and their total number. It selects few columns, because all matching rows are sorted. */
function firstDates(db: ReadOnly, filter: Filter, now: Date) {
  const inOrder = orderOf(filter)
  const date = firstDate(db, filter, now)
  return db
    .select({
      eventId: events.id,
      dateId: sql<string>`${date.id}`.as('date_id'),
      startsAt: date.startsAt,
      endsAt: date.endsAt,
      total: sql<number>`count(*) over ()::int`.as('total'),
    })
    .from(events)
    .innerJoin(providers, eq(providers.id, events.providerId))
    .crossJoinLateral(date)
    .where(isMeant(filter))
    .orderBy(inOrder(date.startsAt), inOrder(date.id))
    .limit(filter.limit)
    .offset(filter.limit * filter.page)
    .as('found')
}

function selectDates(db: ReadOnly, filter: Filter, now: Date) {
  const inOrder = orderOf(filter)
  const found = firstDates(db, filter, now)
  return db
    .select({
      ...dateShape,
      date: { id: found.dateId, startsAt: found.startsAt, endsAt: found.endsAt },
      total: found.total,
      left: sql<number>`(select coalesce(sum(p.capacity - p.taken), 0)::int from ${places} p
        join ${ticketTypes} t on t.id = p.ticket_type_id where p.occurrence_id = ${found.dateId} and t.is_offered)`,
      dates: sql<number>`(select count(*)::int from ${occurrences}
        where ${and(eq(occurrences.eventId, found.eventId), fits(filter, now))})`,
    })
    .from(found)
    .innerJoin(events, eq(events.id, found.eventId))
    .innerJoin(providers, eq(providers.id, events.providerId))
    .innerJoin(users, eq(users.id, events.providerId))
    .orderBy(inOrder(found.startsAt), inOrder(found.dateId))
}

function presentDate({ event, date, ...row }: Awaited<ReturnType<typeof selectDates>>[number]): EventDate {
  const { id, title, imageUrl, zone, language, area, format, providerId } = event
  return {
    id,
    title,
    imageUrl,
    zone,
    language,
    place: placeInTown(event),
    organiser: { id: providerId, name: row.organiserName, imageUrl: row.organiserImage },
    area: area ?? 'physical',
    format: format ?? 'In-Person',
    occurrenceId: date.id,
    startsAt: date.startsAt.toISOString(),
    endsAt: date.endsAt.toISOString(),
    price: { from: (row.fromCents ?? 0) / 100, to: (row.toCents ?? 0) / 100 },
    memberPriceFrom: row.memberFromCents === null ? null : row.memberFromCents / 100,
    placesLeft: row.left,
    dates: row.dates,
  }
}

/** Lists events by date: upcoming ones soonest first, all others latest first. */
export async function listEvents(
  context: Pick<Context, 'db' | 'now'>,
  filter: Filter,
): Promise<{ data: EventDate[]; total: number }> {
  const rows = await selectDates(context.db, filter, context.now())
  const [first] = rows
  // A page beyond the last has no row to carry the total.
  const { total } =
    first ?? (filter.page > 0 ? await listEvents(context, { ...filter, limit: 1, page: 0 }) : { total: 0 })
  return { data: rows.map(presentDate), total }
}

/** When the next date ends. Until then the list of upcoming dates stays the same. */
export async function findNextEnd({ db, now }: Context): Promise<Date | null> {
  const [next] = await db
    .select({ endsAt: occurrences.endsAt })
    .from(occurrences)
    .where(and(isNull(occurrences.settledAt), gt(occurrences.endsAt, now())))
    .orderBy(asc(occurrences.endsAt))
    .limit(1)
  return next?.endsAt ?? null
}

export const listTicketTypes = (db: ReadOnly | Tx, eventId: string) =>
  db
    .select()
    .from(ticketTypes)
    .where(and(eq(ticketTypes.eventId, eventId), eq(ticketTypes.isOffered, true)))
    .orderBy(asc(ticketTypes.position))

export const presentTicketType = (row: typeof ticketTypes.$inferSelect): TicketType => ({
  id: row.id,
  name: row.name,
  price: row.priceCents / 100,
  memberPrice: row.memberPriceCents === null ? null : row.memberPriceCents / 100,
  capacity: row.capacity,
  attendance: row.attendance,
  roomCapacity: row.roomCapacity,
})

/** The dates of an event in order, with the places left of each ticket type. */
export async function listDates(db: ReadOnly | Tx, eventId: string): Promise<Occurrence[]> {
  const left = sql<Occurrence['left'] | null>`(select json_agg(json_build_object('ticketTypeId', t.id,
      'left', p.capacity - p.taken, 'inRoom', p.room_capacity - p.room_taken) order by t.position) from ${places} p
    join ${ticketTypes} t on t.id = p.ticket_type_id where p.occurrence_id = "event_occurrences"."id" and t.is_offered)`
  const rows = await db
    .select({ occurrence: occurrences, left })
    .from(occurrences)
    .where(eq(occurrences.eventId, eventId))
    .orderBy(asc(occurrences.startsAt), asc(occurrences.id))
  return rows.map((row) => ({
    id: row.occurrence.id,
    startsAt: row.occurrence.startsAt.toISOString(),
    endsAt: row.occurrence.endsAt.toISOString(),
    status: row.occurrence.status,
    movedFrom: row.occurrence.movedFrom?.toISOString() ?? null,
    left: row.left ?? [],
  }))
}

/** Gets a public event whose organiser is listed. */
export async function getEvent({ db }: Context, id: string): Promise<{ event: PublicEvent }> {
  const [row] = isId(id)
    ? await db
        .select({ event: events, name: providers.name, imageUrl: users.profileImageUrl })
        .from(events)
        .innerJoin(providers, eq(providers.id, events.providerId))
        .innerJoin(users, eq(users.id, events.providerId))
        .where(and(eq(events.id, id), inArray(events.status, publicStatuses), eq(providers.isListed, true)))
    : []
  if (!row) throw notFound('event')
  const [types, dates] = await Promise.all([listTicketTypes(db, id), listDates(db, id)])
  const { event, name, imageUrl } = row
  return {
    event: {
      id,
      title: event.title,
      description: event.description,
      area: event.area ?? 'physical',
      leaves: event.leaves,
      format: event.format ?? 'In-Person',
      place: event.place,
      address: event.address,
      imageUrl: event.imageUrl,
      zone: event.zone,
      language: event.language,
      policy: event.policy,
      status: event.status,
      organiser: { id: event.providerId, name, imageUrl },
      ticketTypes: types.map(presentTicketType),
      occurrences: dates,
    },
  }
}
