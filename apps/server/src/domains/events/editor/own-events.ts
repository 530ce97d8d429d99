import { and, count, desc, eq, ilike, inArray, or, sql } from '../../../db/drizzle.ts'

import { areas } from '@wellspring/api/contract/areas'
import type { EventDraft } from '@wellspring/api/contract/event-fields'
import { eventStatuses } from '@wellspring/api/contract/event-status'
import type { EventStatus } from '@wellspring/api/contract/event-status'
import type { OwnEvent, OwnEventRow } from '@wellspring/api/contract/events'
import type { ownEventSorts } from '@wellspring/api/contract/sorts'

import type { Actor, Context, FigureQuery } from '../../../context.ts'
import { countsOf, totalOf } from '../../../db/counts-of.ts'
import { between } from '../../../db/between.ts'
import type { Between } from '../../../db/between.ts'
import { countedIn } from '../../../db/figure.ts'
import type { ReadOnly, Tx } from '../../../db/database.ts'
import { isId } from '../../../db/ids.ts'
import { containing } from '../../../db/like.ts'
import { placeIn, sortedBy } from '../../../db/sorted-by.ts'
import { notFound } from '../../../problem.ts'
import { providers } from '../../directory/tables.ts'
import { users } from '../../identity/tables.ts'
import { listDates, listTicketTypes, presentTicketType, visibleTo } from '../queries.ts'
import type { EventRow } from '../queries.ts'
import { isPublic, namesOfGaps } from '../rules.ts'
import { events, occurrences, places } from '../tables.ts'

const organiserShape = { name: providers.name, imageUrl: users.profileImageUrl }

type TicketTypes = Awaited<ReturnType<typeof listTicketTypes>>

/** The fields of an event that its organiser edits. */
export const draftOf = (event: EventRow, types: TicketTypes): EventDraft => ({
  title: event.title,
  description: event.description,
  area: event.area,
  leaves: event.leaves,
  format: event.format,
  place: event.place,
  address: event.address,
  onlineUrl: event.onlineUrl,
  zone: event.zone,
  language: event.language,
  policy: event.policy,
  ticketTypes: types.map(presentTicketType),
})

/** Gets an event for its organiser or staff, or fails if the caller may not see it. */
export async function getOwnEvent(
  db: ReadOnly | Tx,
  { actor, id, context }: { actor: Actor; id: string; context: Context },
): Promise<OwnEvent> {
  const [row] = isId(id)
    ? await db
        .select({ event: events, isListed: providers.isListed, ...organiserShape })
        .from(events)
        .innerJoin(providers, eq(providers.id, events.providerId))
        .innerJoin(users, eq(users.id, events.providerId))
        .where(and(visibleTo(actor), eq(events.id, id)))
    : []
  if (!row) throw notFound('event')
  const { event, isListed, name, imageUrl } = row
  const now = context.now()
  const types = await listTicketTypes(db, id)
  const dates = await listDates(db, id)
  const draft = draftOf(event, types)
  const hasDate = dates.some((one) => one.status === 'scheduled' && new Date(one.startsAt) > now)
  return {
    ...draft,
    id,
    status: event.status,
    imageUrl: event.imageUrl,
    organiser: { id: event.providerId, name, imageUrl },
    ticketTypes: types.map(presentTicketType),
    occurrences: dates,
    reviewComment: event.reviewComment,
    publicUrl:
      isListed && isPublic(event.status) ? `${context.deps.config.origins.patron}/events/${id}` : null,
    missing: event.status === 'draft' ? namesOfGaps(draft, hasDate) : [],
    createdAt: event.createdAt.toISOString(),
    updatedAt: event.updatedAt.toISOString(),
  }
}

/** The event as the response to a call that has changed it. */
export const answerOf = async (context: Context, actor: Actor, id: string): Promise<{ event: OwnEvent }> => ({
  event: await getOwnEvent(context.unit?.tx ?? context.db, { actor, id, context }),
})

/** Locks an event of the caller until the transaction ends. */
export async function lockOwnEvent(tx: Tx, actor: Actor, id: string): Promise<EventRow> {
  const where = and(visibleTo(actor), eq(events.id, id))
  const [row] = isId(id) ? await tx.select().from(events).where(where).for('update') : []
  if (!row) throw notFound('event')
  return row
}

interface Filter extends Between {
  limit: number
  page: number
  search?: string | undefined
  status?: EventStatus | undefined
  sort?: (typeof ownEventSorts)[number] | undefined
}

/** Events with a date in the period. */
const heldIn = (db: ReadOnly, days: Between) =>
  days.from === undefined && days.to === undefined
    ? undefined
    : inArray(
        events.id,
        db
          .select({ id: occurrences.eventId })
          .from(occurrences)
          .where(and(eq(occurrences.status, 'scheduled'), between(occurrences.startsAt, days))),
      )

const ofEvent = sql`from ${occurrences} o where o.event_id = ${events.id} and o.status = 'scheduled'`

/** The next date, or the last one of an event that is over; and the places of the dates to come. */
function comingOf(now: Date) {
  const at = now.toISOString()
  const sumOf = (column: 'taken' | 'capacity') =>
    sql<number>`(select coalesce(sum(p.${sql.raw(column)}), 0)::int from ${occurrences} o
      join ${places} p on p.occurrence_id = o.id
      where o.event_id = ${events.id} and o.status = 'scheduled' and o.ends_at > ${at}::timestamptz)`
  const nextAt = sql`coalesce((select min(o.starts_at) ${ofEvent} and o.ends_at > ${at}::timestamptz),
    (select max(o.starts_at) ${ofEvent}))`
  return { nextAt, taken: sumOf('taken'), capacity: sumOf('capacity') }
}

interface FoundRow extends Pick<OwnEventRow, 'startsAt' | 'dates' | 'taken' | 'capacity'> {
  event: EventRow
  name: string
  imageUrl: string | null
}

const presentOwnRow = ({ event, name, imageUrl, ...counts }: FoundRow): OwnEventRow => ({
  id: event.id,
  title: event.title,
  status: event.status,
  organiser: { id: event.providerId, name, imageUrl },
  area: event.area,
  format: event.format,
  zone: event.zone,
  imageUrl: event.imageUrl,
  updatedAt: event.updatedAt.toISOString(),
  ...counts,
})

export async function listOwnEvents(
  { db, now }: Context,
  actor: Actor,
  { limit, page, search, status, sort, ...days }: Filter,
): Promise<{ events: OwnEventRow[]; totalRecords: number; statusCounts: Record<EventStatus, number> }> {
  const words = search ? containing(search) : undefined
  const found = and(
    visibleTo(actor),
    heldIn(db, days),
    words === undefined ? undefined : or(ilike(events.title, words), ilike(providers.name, words)),
  )
  const { nextAt, taken, capacity } = comingOf(now())
  const sortable = {
    title: sql`lower(${events.title})`,
    organiser: sql`lower(${providers.name})`,
    area: placeIn(events.area, areas),
    status: placeIn(events.status, eventStatuses),
    next: nextAt,
    taken,
    changed: events.updatedAt,
  }
  const [rows, counted] = await Promise.all([
    db
      .select({
        event: events,
        ...organiserShape,
        startsAt: sql<string | null>`to_char(${nextAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
        dates: sql<number>`(select count(*)::int ${ofEvent})`,
        taken,
        capacity,
      })
      .from(events)
      .innerJoin(providers, eq(providers.id, events.providerId))
      .innerJoin(users, eq(users.id, events.providerId))
      .where(and(found, status && eq(events.status, status)))
      .orderBy(...sortedBy(sort, sortable, [desc(events.updatedAt), desc(events.id)]))
      .limit(limit)
      .offset(limit * page),
    db
      .select({ status: events.status, count: count() })
      .from(events)
      .innerJoin(providers, eq(providers.id, events.providerId))
      .where(found)
      .groupBy(events.status),
  ])
  const statusCounts = countsOf(eventStatuses, counted)
  return {
    events: rows.map(presentOwnRow),
    totalRecords: totalOf(statusCounts, status),
    statusCounts,
  }
}

/** Counts the events that are awaiting review. */
export const eventsInReviewFigure: FigureQuery = () =>
  countedIn(events, {
    where: eq(events.status, 'pending_review'),
    since: events.statusSince,
    name: events.title,
  })
