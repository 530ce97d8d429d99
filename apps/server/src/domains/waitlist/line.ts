import { and, eq, gt, inArray, lt, not } from 'drizzle-orm'

import type { Context } from '../../context.ts'
import type { ReadOnly, Tx } from '../../db/database.ts'
import { isActive, isOverdue, readDiaries } from '../booking/diary.ts'
import type { Diary } from '../scheduling/free-slots.ts'
import { freeIn } from '../scheduling/free-slots.ts'
import { hasBooked } from '../booking/free-times.ts'
import type { FreeSlot, Span } from '../scheduling/slots.ts'
import { bookings } from '../booking/tables.ts'
import { firstFitting } from './fit.ts'
import type { Fitting, Waiting } from './fit.ts'
import { listWaiting } from './queries.ts'
import type { EntryRow } from './queries.ts'
import { MAX_AHEAD_MS, inLine } from './rules.ts'
import { waitlistEntries, waitlistOffers } from './tables.ts'

type Reader = ReadOnly | Tx

/** When some are with whomever, so that nobody is offered two things at a time. */
export async function busyOf(
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

/** The starts that each has heard of. */
async function heardOf(db: Reader, entryIds: readonly string[]): Promise<Map<string, Set<number>>> {
  const rows = await db
    .select({ entryId: waitlistOffers.entryId, startsAt: waitlistOffers.startsAt })
    .from(waitlistOffers)
    .where(inArray(waitlistOffers.entryId, [...entryIds]))
  const heard = new Map<string, Set<number>>()
  for (const { entryId, startsAt } of rows)
    heard.set(entryId, (heard.get(entryId) ?? new Set()).add(startsAt.getTime()))
  return heard
}

/** Who takes nobody new still takes whom they know. */
async function allowed(db: Reader, diary: Diary, waiting: readonly EntryRow[]): Promise<EntryRow[]> {
  if (diary.acceptsNew) return [...waiting]
  const known: EntryRow[] = []
  for (const entry of waiting) if (await hasBooked(db, entry.patronId, diary.providerId)) known.push(entry)
  return known
}

export interface Match extends Fitting {
  entry: EntryRow
}

/** Everything that decides who is offered what: the line of a provider and their free times, read at once. */
export interface Line {
  waiting: { entry: EntryRow; wish: Waiting; slots: FreeSlot[]; noticeMinutes: number }[]
  now: number
}

/** The line of a provider; null when nobody waits, or nobody can be served. */
export async function readLine(context: Context, db: Reader, providerId: string): Promise<Line | null> {
  const now = context.now()
  const ofProvider = and(eq(waitlistEntries.providerId, providerId), gt(waitlistEntries.closesAt, now))
  const entries = inLine(await listWaiting(db, ofProvider))
  const last = Math.max(...entries.map(({ closesAt }) => closesAt.getTime()))
  if (entries.length === 0) return null
  const within = { from: now.getTime(), to: Math.min(last, now.getTime() + MAX_AHEAD_MS) }
  const [diary] = await readDiaries(db, { providerIds: [providerId], within, now })
  if (!diary) return null
  const able = await allowed(db, diary, entries)
  const busy = await busyOf(db, [...new Set(able.map(({ patronId }) => patronId))], { within, now })
  const heard = await heardOf(
    db,
    able.map(({ id }) => id),
  )
  const free = new Map(
    diary.offered.map((offered) => [
      offered.id,
      { slots: freeIn(diary, offered, { within, now: now.getTime() }), noticeMinutes: offered.noticeMinutes },
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
  { now }: Line,
  { entry, wish, slots, noticeMinutes }: Line['waiting'][number],
  isNear: boolean,
) => {
  const fitting = firstFitting(wish, slots, { now, noticeMinutes, isNear })
  return fitting && { ...fitting, entry }
}

/** The first in line whom a free time fits that can be kept for them. */
export function firstServed(line: Line, without: ReadonlySet<string>): Match | null {
  for (const one of line.waiting) {
    const found = without.has(one.entry.id) ? null : match(line, one, false)
    if (found) return found
  }
  return null
}

/** All whom a free time fits that is too near to be kept for anybody. */
export const allNear = (line: Line): Match[] => line.waiting.flatMap((one) => match(line, one, true) ?? [])
