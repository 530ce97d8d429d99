import { and, asc, eq, inArray, sql } from '../../../db/drizzle.ts'

import { nextEventWaitStatuses } from '@wellspring/api/contract/event-waitlist'
import type { EventWaitStatus } from '@wellspring/api/contract/event-waitlist'

import { change, inTransaction } from '../../../change.ts'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/database.ts'
import { returned } from '../../../db/returned.ts'
import { problem } from '../../../problem.ts'
import { offerEnd } from '../../scheduling/offer-window.ts'
import { isListedOn } from '../../directory/listing/check-listed.ts'
import { providers } from '../../directory/tables.ts'
import { addTaken, placesLeft } from '../bookings/places.ts'
import { listOverlaps } from '../bookings/overlaps.ts'
import { eventWaits, events, occurrences, ticketTypes } from '../tables.ts'

export type WaitRow = typeof eventWaits.$inferSelect

/** The waitlist of one ticket type of one date. */
export interface WaitQueue {
  occurrenceId: string
  ticketTypeId: string
}

/** The most entries that one run serves. */
const atMost = 200

export async function transitionWait(
  tx: Tx,
  { id, status }: WaitRow,
  set: Partial<WaitRow> & { status: EventWaitStatus },
): Promise<WaitRow> {
  if (!nextEventWaitStatuses[status].includes(set.status))
    throw problem('ILLEGAL_TRANSITION', 'Nothing is held for you here any more.')
  const rows = await tx.update(eventWaits).set(set).where(eq(eventWaits.id, id)).returning()
  return returned(rows, 'wait for tickets')
}

/** Locks a waitlist entry until the transaction ends. */
export async function lockWait(tx: Tx, id: string): Promise<WaitRow | undefined> {
  const [row] = await tx.select().from(eventWaits).where(eq(eventWaits.id, id)).for('update')
  return row
}

export const waitEntry = (before: WaitRow | null, after: WaitRow) => ({
  subject: `eventWait:${after.id}`,
  ...(before && { before: { status: before.status } }),
  after: { status: after.status, until: after.offeredUntil?.toISOString() ?? null },
})

/** The date of a queue, if its tickets can still be offered. */
async function findDate(tx: Tx, { occurrenceId, ticketTypeId }: WaitQueue, now: Date) {
  const [row] = await tx
    .select({ date: occurrences })
    .from(occurrences)
    .innerJoin(events, eq(events.id, occurrences.eventId))
    .innerJoin(ticketTypes, and(eq(ticketTypes.id, ticketTypeId), ticketTypes.isOffered))
    .innerJoin(providers, eq(providers.id, events.providerId))
    .where(
      and(
        eq(occurrences.id, occurrenceId),
        eq(occurrences.status, 'scheduled'),
        eq(events.status, 'published'),
        isListedOn(now),
        sql`${occurrences.startsAt} > ${now.toISOString()}::timestamptz`,
      ),
    )
  return row?.date
}

const isIn = ({ occurrenceId, ticketTypeId }: WaitQueue) =>
  and(
    eq(eventWaits.occurrenceId, occurrenceId),
    eq(eventWaits.ticketTypeId, ticketTypeId),
    eq(eventWaits.status, 'waiting'),
  )

export const isAwaited = async (tx: Tx, queue: WaitQueue): Promise<boolean> =>
  (await tx.$count(eventWaits, isIn(queue))) > 0

/** The waiting entries, first come first served. */
const listWaiting = (tx: Tx, queue: WaitQueue) =>
  tx
    .select()
    .from(eventWaits)
    .where(isIn(queue))
    .orderBy(asc(eventWaits.joinedAt), asc(eventWaits.id))
    .limit(atMost)

/** The deadline of an offer, or null so close to the start that no offers are made. */
const untilOf = ({ startsAt }: { startsAt: Date }, { zone }: WaitRow, now: Date) =>
  offerEnd({ startsAt: startsAt.getTime(), now: now.getTime(), noticeMinutes: 0, zone })

/**
 * The first entry, except those of `besides`, for which enough tickets are left and whose patron has no overlapping
 * booking. The caller has locked the places.
 */
export async function firstFitting(
  tx: Tx,
  queue: WaitQueue,
  now: Date,
  besides?: string,
): Promise<{ wait: WaitRow; until: number } | null> {
  const date = await findDate(tx, queue, now)
  if (!date) return null
  const left = await placesLeft(tx, queue)
  if (left === 0) return null
  for (const wait of await listWaiting(tx, queue)) {
    const until = untilOf(date, wait, now)
    const { patronId } = wait
    if (until === null || wait.quantity > left || patronId === besides) continue
    const time = { startsAt: date.startsAt, endsAt: date.endsAt, patronId, now }
    if ((await listOverlaps(tx, time, date.id)).length === 0) return { wait, until }
  }
  return null
}

/** Offers tickets to the first fitting entry. Returns false if there is none or nothing is left. */
const offerNext = (context: Context, queue: WaitQueue): Promise<boolean> =>
  change(context, 'eventWait.offer', async (tx) => {
    await placesLeft(tx, queue, 'locked')
    const now = context.now()
    const next = await firstFitting(tx, queue, now)
    if (!next) return { result: false }
    const { wait, until } = next
    // This patron has just left; the next iteration picks another entry.
    if ((await lockWait(tx, wait.id))?.status !== 'waiting') return { result: true }
    await addTaken(tx, queue, wait.quantity)
    const after = await transitionWait(tx, wait, { status: 'offered', offeredUntil: new Date(until) })
    return { ...waitEntry(wait, after), result: true }
  })

/** Close to the start there are no offers: all fitting entries are notified, once. */
async function announce(context: Context, queue: WaitQueue): Promise<void> {
  await inTransaction(context, async (unit) => {
    const { tx } = unit
    const now = context.now()
    const date = await findDate(tx, queue, now)
    const left = date ? await placesLeft(tx, queue, 'locked') : 0
    if (!date || left === 0) return
    for (const wait of await listWaiting(tx, queue)) {
      if (wait.announcedAt || wait.quantity > left || untilOf(date, wait, now) !== null) continue
      await change({ ...context, unit }, 'eventWait.announce', async () => {
        const [after] = await tx
          .update(eventWaits)
          .set({ announcedAt: now })
          .where(eq(eventWaits.id, wait.id))
          .returning()
        return { ...waitEntry(wait, after ?? wait), result: undefined }
      })
    }
  })
}

/** Offers what is left to the waiting entries in order. Safe to repeat. */
export async function serveQueue(context: Context, queue: WaitQueue): Promise<void> {
  for (let done = 0; done < atMost; done++) if (!(await offerNext(context, queue))) break
  await announce(context, queue)
}

/** Serves all queues of a date. */
export async function serveDate(context: Context, occurrenceId: string): Promise<void> {
  const lines = await context.db
    .selectDistinct({ occurrenceId: eventWaits.occurrenceId, ticketTypeId: eventWaits.ticketTypeId })
    .from(eventWaits)
    .where(and(eq(eventWaits.occurrenceId, occurrenceId), inArray(eventWaits.status, ['waiting', 'offered'])))
  for (const queue of lines) await serveQueue(context, queue)
}
