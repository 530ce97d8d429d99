import { and, eq, gt, inArray, lt, not } from '../../../db/drizzle.ts'

import type { Context } from '../../../context.ts'
import type { ReadOnly, Tx } from '../../../db/database.ts'
import { isActive, isOverdue, readSchedules } from '../../booking/times/provider-schedules.ts'
import { hasBooked } from '../../booking/times/free-times.ts'
import { bookings } from '../../booking/tables.ts'
import { freeSlotsOf } from '../../scheduling/free-slots.ts'
import type { Schedule } from '../../scheduling/free-slots.ts'
import type { FreeSlot, Span } from '../../scheduling/slots.ts'
import { listWaiting } from '../queries.ts'
import type { EntryRow } from '../queries.ts'
import { MAX_AHEAD_MS, inQueueOrder } from '../rules.ts'
import { waitlistEntries, waitlistOffers } from '../tables.ts'
import { firstMatch } from './matching.ts'
import type { FittingSlot, WaitingPatron } from './matching.ts'

type Reader = ReadOnly | Tx

/** The bookings of several patrons with any provider, so that nobody is offered a conflicting time. */
export async function busyTimesOf(
  db: Reader,
  patronIds: readonly string[],
  { within, now }: { within: Span; now: Date },
) {
  const rows = await db
    .select({ patronId: bookings.patronId, from: bookings.startsAt, to: bookings.endsAt })
    .from(bookings)
    .where(
      and(
        inArray(bookings.patronId, [...patronIds]),
        isActive,
        not(isOverdue(now)),
        lt(bookings.startsAt, new Date(within.to)),
        gt(bookings.endsAt, new Date(within.from)),
      ),
    )
  return Map.groupBy(
    rows.map(({ patronId, from, to }) => ({ patronId, from: from.getTime(), to: to.getTime() })),
    ({ patronId }) => patronId,
  )
}

/** The starts that each entry has already been offered or told about. */
async function offeredStartsOf(db: Reader, entryIds: readonly string[]): Promise<Map<string, Set<number>>> {
  const rows = await db
    .select({ entryId: waitlistOffers.entryId, startsAt: waitlistOffers.startsAt })
    .from(waitlistOffers)
    .where(inArray(waitlistOffers.entryId, [...entryIds]))
  const heard = new Map<string, Set<number>>()
  for (const { entryId, startsAt } of rows)
    heard.set(entryId, (heard.get(entryId) ?? new Set()).add(startsAt.getTime()))
  return heard
}

/** If the provider takes no new clients, only the existing ones remain. */
async function bookableEntries(
  reader: Parameters<typeof hasBooked>[0],
  schedule: Schedule,
  waiting: readonly EntryRow[],
): Promise<EntryRow[]> {
  if (schedule.acceptsNew) return [...waiting]
  const known: EntryRow[] = []
  for (const entry of waiting)
    if (await hasBooked(reader, entry.patronId, schedule.providerId)) known.push(entry)
  return known
}

export interface Match extends FittingSlot {
  entry: EntryRow
}

/** A provider's queue with the matching free times, read at once. */
export interface Queue {
  waiting: { entry: EntryRow; wish: WaitingPatron; slots: FreeSlot[]; noticeMinutes: number }[]
  now: number
}

/** Reads the queue of a provider; null if nobody is waiting or nobody can be served. */
export async function readQueue(context: Context, db: Reader, providerId: string): Promise<Queue | null> {
  const now = context.now()
  const ofProvider = and(eq(waitlistEntries.providerId, providerId), gt(waitlistEntries.closesAt, now))
  const entries = inQueueOrder(await listWaiting(db, ofProvider))
  const last = Math.max(...entries.map(({ closesAt }) => closesAt.getTime()))
  if (entries.length === 0) return null
  const within = { from: now.getTime(), to: Math.min(last, now.getTime() + MAX_AHEAD_MS) }
  const [schedule] = await readSchedules(db, { providerIds: [providerId], within, now })
  if (!schedule) return null
  const able = await bookableEntries({ db, deps: context.deps }, schedule, entries)
  const busy = await busyTimesOf(db, [...new Set(able.map(({ patronId }) => patronId))], { within, now })
  const heard = await offeredStartsOf(
    db,
    able.map(({ id }) => id),
  )
  const free = new Map(
    schedule.offered.map((offered) => [
      offered.id,
      {
        slots: freeSlotsOf(schedule, offered, { within, now: now.getTime() }),
        noticeMinutes: offered.noticeMinutes,
      },
    ]),
  )
  return {
    now: now.getTime(),
    waiting: able.flatMap((entry) => {
      const offered = free.get(entry.serviceId)
      const wish = {
        ...entry,
        busy: busy.get(entry.patronId) ?? [],
        heard: heard.get(entry.id) ?? new Set<number>(),
      }
      return offered ? [{ entry, wish, ...offered }] : []
    }),
  }
}

const match = (
  { now }: Queue,
  { entry, wish, slots, noticeMinutes }: Queue['waiting'][number],
  isNear: boolean,
) => {
  const match = firstMatch(wish, slots, { now, noticeMinutes, isNear })
  return match && { ...match, entry }
}

/** The first entry in the queue with a free time that can be reserved. */
export function firstMatchInQueue(queue: Queue, without: ReadonlySet<string>): Match | null {
  for (const one of queue.waiting) {
    const found = without.has(one.entry.id) ? null : match(queue, one, false)
    if (found) return found
  }
  return null
}

/** All entries that match a free time too near to reserve. */
export const nearMatches = (queue: Queue): Match[] =>
  queue.waiting.flatMap((one) => match(queue, one, true) ?? [])
