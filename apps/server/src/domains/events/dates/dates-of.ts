import { and, asc, eq, gt, gte } from '../../../db/drizzle.ts'

import type { DateScope } from '@wellspring/api/contract/event-fields'

import type { Actor } from '../../../context.ts'
import type { ReadOnly, Tx } from '../../../db/database.ts'
import { isId } from '../../../db/ids.ts'
import { notFound, problem } from '../../../problem.ts'
import { lockOwnEvent } from '../editor/own-events.ts'
import { visibleTo } from '../queries.ts'
import type { EventRow, OccurrenceRow } from '../queries.ts'
import { events, occurrences } from '../tables.ts'

/** Scheduled dates that have not begun. */
export const isDateToCome = (eventId: string, now: Date) =>
  and(eq(occurrences.eventId, eventId), eq(occurrences.status, 'scheduled'), gt(occurrences.startsAt, now))

/** Finds a date of an event that the caller may see. */
export async function findOwnDate(
  db: ReadOnly | Tx,
  actor: Actor,
  id: string,
): Promise<{ event: EventRow; date: OccurrenceRow }> {
  const [row] = isId(id)
    ? await db
        .select({ event: events, date: occurrences })
        .from(occurrences)
        .innerJoin(events, eq(events.id, occurrences.eventId))
        .where(and(visibleTo(actor), eq(occurrences.id, id)))
    : []
  if (!row) throw notFound('date')
  return row
}

interface Reach {
  id: string
  scope: DateScope
  now: Date
}

/** Locks an event and the dates that a change applies to, the named date first. */
export async function lockAffectedDates(
  tx: Tx,
  actor: Actor,
  { id, scope, now }: Reach,
): Promise<{ event: EventRow; dates: [OccurrenceRow, ...OccurrenceRow[]] }> {
  const found = await findOwnDate(tx, actor, id)
  const event = await lockOwnEvent(tx, actor, found.event.id)
  const reached = await tx
    .select()
    .from(occurrences)
    .where(
      and(
        isDateToCome(event.id, now),
        scope === 'this' ? eq(occurrences.id, id) : gte(occurrences.startsAt, found.date.startsAt),
      ),
    )
    .orderBy(asc(occurrences.startsAt))
    .for('update')
  const [first, ...others] = reached
  if (first?.id !== id)
    throw problem('CONFLICT', 'This date has begun or is cancelled, so it can no longer be changed.')
  return { event, dates: [first, ...others] }
}
