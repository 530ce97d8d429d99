import { and, asc, eq, gt, inArray, or, sql } from '../../../db/drizzle.ts'
import type { SQL } from '../../../db/drizzle.ts'

import type { EventHelper, HelpedDate } from '@wellspring/api/contract/event-helpers'

import type { Actor, Context } from '../../../context.ts'
import type { ReadOnly, Tx } from '../../../db/database.ts'
import { isId } from '../../../db/ids.ts'
import { notFound } from '../../../problem.ts'
import { DAY_MS } from '../../../time.ts'
import { providers } from '../../directory/tables.ts'
import { users } from '../../identity/tables.ts'
import { getOwnEvent } from '../editor/own-events.ts'
import { visibleTo } from '../queries.ts'
import type { EventRow, OccurrenceRow } from '../queries.ts'
import { placeInTown } from '../place/event-place.ts'
import { isHelpOver } from '../rules.ts'
import { checkIns, eventHelpers, events, occurrences } from '../tables.ts'

/** Lists an event's helpers in order of invitation. */
export async function listHelpers(db: ReadOnly | Tx, eventId: string): Promise<EventHelper[]> {
  const scans = sql<number>`(select count(*)::int from ${checkIns} c
    join ${occurrences} o on o.id = c.occurrence_id
    join ${users} u on u.id = c.by
    where o.event_id = "event_helpers"."event_id" and u.audience = 'provider' and u.email = "event_helpers"."email")`
  const rows = await db
    .select({ helper: eventHelpers, scans })
    .from(eventHelpers)
    .where(eq(eventHelpers.eventId, eventId))
    .orderBy(asc(eventHelpers.invitedAt), asc(eventHelpers.id))
  return rows.map(({ helper: { id, email, invitedAt }, scans: many }) => ({
    id,
    email,
    invitedAt: invitedAt.toISOString(),
    scans: many,
  }))
}

/** Lists the helpers of an event for its organiser. */
export async function listEventHelpers(
  context: Context,
  actor: Actor,
  id: string,
): Promise<{ helpers: EventHelper[] }> {
  const event = await getOwnEvent(context.db, { actor, id, context })
  return { helpers: await listHelpers(context.db, event.id) }
}

/** Whether the actor helps at a published or ended event. For queries of events and their dates. */
const helpedBy = ({ userId }: Pick<Actor, 'userId'>): SQL | undefined =>
  and(
    inArray(events.status, ['published', 'ended']),
    eq(occurrences.status, 'scheduled'),
    sql`exists (select from ${eventHelpers} h join ${users} u on u.email = h.email
      where h.event_id = ${events.id} and u.id = ${userId} and u.audience = 'provider')`,
  )

/** A date that the actor may check tickets for: its organiser always, a helper until a week after its end. */
export async function findCheckInDate(
  db: ReadOnly | Tx,
  { actor, id, now }: { actor: Actor; id: string; now: Date },
): Promise<{ event: EventRow; date: OccurrenceRow }> {
  const [row] = isId(id)
    ? await db
        .select({ event: events, date: occurrences })
        .from(occurrences)
        .innerJoin(events, eq(events.id, occurrences.eventId))
        .where(and(or(visibleTo(actor), helpedBy(actor)), eq(occurrences.id, id)))
    : []
  const isOwn = row?.event.providerId === actor.userId
  if (!row || (!isOwn && isHelpOver(row.date.endsAt, now))) throw notFound('date')
  return row
}

const MOST = 50

/** Lists the dates at which the actor helps, until a day after their end. */
export async function listHelpedDates({ db, now }: Context, actor: Actor): Promise<{ dates: HelpedDate[] }> {
  const rows = await db
    .select({ event: events, date: occurrences, organiserName: providers.name })
    .from(occurrences)
    .innerJoin(events, eq(events.id, occurrences.eventId))
    .innerJoin(providers, eq(providers.id, events.providerId))
    .where(and(helpedBy(actor), gt(occurrences.endsAt, new Date(now().getTime() - DAY_MS))))
    .orderBy(asc(occurrences.startsAt), asc(occurrences.id))
    .limit(MOST)
  return {
    dates: rows.map(({ event, date, organiserName }) => ({
      occurrenceId: date.id,
      title: event.title,
      organiserName,
      place: placeInTown(event),
      zone: event.zone,
      startsAt: date.startsAt.toISOString(),
      endsAt: date.endsAt.toISOString(),
    })),
  }
}
