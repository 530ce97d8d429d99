import { and, eq, gt, sql } from '../../../db/drizzle.ts'

import type { Lotus } from '@wellspring/api/contract/lotus'

import type { Actor, Context } from '../../../context.ts'
import type { ReadOnly } from '../../../db/database.ts'
import { daysBefore, localDay } from '../moods/rules.ts'
import { lotusEntries } from '../tables.ts'
import { REACH_DAYS, anchorOf, framesOf, listLevels, petalsOf, yearOf } from './rules.ts'
import type { Levels } from './rules.ts'

export const visibleTo = ({ userId }: Actor) => eq(lotusEntries.patronId, userId)

/** Everything that counts, or did within the last year, in sums: one row of each kind, leaves and frame. */
async function readYear(
  db: ReadOnly,
  actor: Actor,
  today: string,
): Promise<{ year: Levels[]; entries: number }> {
  // A frame begins on the day after the one before it; today is in the last one whatever the zone.
  const begins = framesOf(today)
    .slice(0, -1)
    .map((on) => daysBefore(on, -1))
  const frame = sql<number>`width_bucket(${lotusEntries.on}, ${`{${begins.join(',')}}`}::date[])`
  const days = sql`(least(${lotusEntries.on}, ${today}::date) - ${anchorOf(today)}::date)`
  const groups = await db
    .select({
      kind: lotusEntries.kind,
      leaves: lotusEntries.leaves,
      frame,
      mass: sql<number>`sum(power(2::float8, ${days} / 14::float8))`,
      entries: sql<number>`count(*)::int`,
    })
    .from(lotusEntries)
    .where(and(visibleTo(actor), gt(lotusEntries.on, daysBefore(today, REACH_DAYS))))
    .groupBy(sql`1`, sql`2`, sql`3`)
  return { year: yearOf(groups, today), entries: groups.reduce((sum, { entries }) => sum + entries, 0) }
}

export async function getLotus(
  { db, now }: Context,
  actor: Actor,
  { zone }: { zone: string },
): Promise<{ lotus: Lotus }> {
  const today = localDay(now(), zone)
  const { year, entries } = await readYear(db, actor, today)
  const frames = framesOf(today)
  return {
    lotus: {
      petals: petalsOf(year.at(-1) as Levels),
      year: year.map((levels, index) => ({ on: frames[index] ?? today, leaves: listLevels(levels) })),
      entries,
    },
  }
}

/** How open each leaf is today. */
export async function getLevels(db: ReadOnly, actor: Actor, today: string): Promise<Levels> {
  const { year } = await readYear(db, actor, today)
  return year.at(-1) as Levels
}
