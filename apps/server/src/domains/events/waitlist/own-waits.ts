import { and, desc, eq, gt, inArray, sql } from '../../../db/drizzle.ts'

import { attendancesOf } from '@wellspring/api/contract/event-format'
import type { EventWait } from '@wellspring/api/contract/event-waitlist'

import type { Actor, Context, FigureQuery } from '../../../context.ts'
import type { ReadOnly, Tx } from '../../../db/database.ts'
import { countedIn } from '../../../db/figure.ts'
import { isId } from '../../../db/ids.ts'
import { notFound } from '../../../problem.ts'
import { providers } from '../../directory/tables.ts'
import { isMember } from '../../memberships/benefits.ts'
import { priceOf } from '../rules.ts'
import { eventWaits, events, occurrences, ticketTypes } from '../tables.ts'
import type { WaitRow } from './queue.ts'

const selectWaits = (db: ReadOnly | Tx, { userId }: Pick<Actor, 'userId'>, now: Date) =>
  db
    .select({
      wait: eventWaits,
      event: events,
      date: occurrences,
      type: ticketTypes,
      organiserName: providers.name,
      isMember: isMember(userId, now),
    })
    .from(eventWaits)
    .innerJoin(occurrences, eq(occurrences.id, eventWaits.occurrenceId))
    .innerJoin(events, eq(events.id, occurrences.eventId))
    .innerJoin(ticketTypes, eq(ticketTypes.id, eventWaits.ticketTypeId))
    .innerJoin(providers, eq(providers.id, events.providerId))
    .$dynamic()

const eventTitle = sql`(select ${events.title} from ${events}, ${occurrences}
  where ${events.id} = ${occurrences.eventId} and ${occurrences.id} = ${eventWaits.occurrenceId})`

/** The tickets that are offered to a patron from a waitlist. */
export const eventOffersFigure: FigureQuery = ({ actor, now }) =>
  countedIn(eventWaits, {
    where: and(
      eq(eventWaits.patronId, actor.userId),
      eq(eventWaits.status, 'offered'),
      gt(eventWaits.offeredUntil, now),
    ),
    since: eventWaits.joinedAt,
    name: eventTitle,
    own: { id: eventWaits.id, about: eventTitle, due: eventWaits.offeredUntil },
  })

function present(row: Awaited<ReturnType<typeof selectWaits>>[number]): EventWait {
  const { wait, event, date, type } = row
  const price = (priceOf(type, row.isMember) * wait.quantity) / 100
  return {
    id: wait.id,
    status: wait.status,
    event: {
      id: event.id,
      title: event.title,
      imageUrl: event.imageUrl,
      format: event.format ?? 'In-Person',
      zone: event.zone,
    },
    organiser: { id: event.providerId, name: row.organiserName },
    occurrence: {
      id: date.id,
      startsAt: date.startsAt.toISOString(),
      endsAt: date.endsAt.toISOString(),
      status: date.status,
    },
    ticketType: { id: type.id, name: type.name },
    quantity: wait.quantity,
    offer:
      wait.status === 'offered' && wait.offeredUntil
        ? {
            until: wait.offeredUntil.toISOString(),
            price,
            policy: event.policy,
            attendances: [...attendancesOf(event.format, type.attendance)],
          }
        : null,
    bookingId: wait.bookingId,
    joinedAt: wait.joinedAt.toISOString(),
  }
}

export async function listEventWaits(
  { db, now }: Context,
  actor: Actor,
  { limit, page, open }: { limit: number; page: number; open?: boolean | undefined },
): Promise<{ entries: EventWait[]; totalRecords: number }> {
  const isOpen = inArray(eventWaits.status, ['waiting', 'offered'])
  const where = and(
    eq(eventWaits.patronId, actor.userId),
    open === undefined ? undefined : open ? isOpen : sql`not ${isOpen}`,
  )
  const [rows, totalRecords] = await Promise.all([
    selectWaits(db, actor, now())
      .where(where)
      .orderBy(desc(eventWaits.id))
      .limit(limit)
      .offset(limit * page),
    db.$count(eventWaits, where),
  ])
  return { entries: rows.map(present), totalRecords }
}

const own = (actor: Actor, id: string) => and(eq(eventWaits.patronId, actor.userId), eq(eventWaits.id, id))

export async function getEventWait(
  { db, unit, now }: Context,
  actor: Actor,
  id: string,
): Promise<{ entry: EventWait }> {
  const [row] = isId(id) ? await selectWaits(unit?.tx ?? db, actor, now()).where(own(actor, id)) : []
  if (!row) throw notFound('wait')
  return { entry: present(row) }
}

export async function findOwnWait(db: ReadOnly | Tx, actor: Actor, id: string): Promise<WaitRow> {
  const [row] = isId(id) ? await db.select().from(eventWaits).where(own(actor, id)) : []
  if (!row) throw notFound('wait')
  return row
}

/** Locks a waitlist entry of the caller until the transaction ends. */
export async function lockOwnWait(tx: Tx, actor: Actor, id: string): Promise<WaitRow> {
  const [row] = isId(id) ? await tx.select().from(eventWaits).where(own(actor, id)).for('update') : []
  if (!row) throw notFound('wait')
  return row
}
