import { and, eq, gt, gte, sql } from '../../../db/drizzle.ts'
import type { SQLWrapper } from '../../../db/drizzle.ts'
import { unionAll } from 'drizzle-orm/pg-core'

import type { Lotus } from '@wellspring/api/contract/lotus'

import type { Actor, Context } from '../../../context.ts'
import type { ReadOnly } from '../../../db/database.ts'
import { daysBefore, localDay } from '../moods/rules.ts'
import { lotusEntries, lotusMonths } from '../tables.ts'
import { REACH_DAYS, anchorOf, framesOf, listLevels, petalsOf, yearOf } from './rules.ts'
import type { Levels } from './rules.ts'

export const visibleTo = ({ userId }: Actor) => eq(lotusEntries.patronId, userId)

/** Everything that counts, or did within the last year, in the sums of its months. */
async function readYear(
  db: ReadOnly,
  actor: Actor,
  today: string,
): Promise<{ year: Levels[]; entries: number }> {
  // A frame begins on the day after the one before it; today is in the last one whatever the zone.
  const begins = framesOf(today)
    .slice(0, -1)
    .map((on) => daysBefore(on, -1))
  const frameOf = (on: SQLWrapper) => sql<number>`width_bucket(${on}, ${`{${begins.join(',')}}`}::date[])`
  const grownOn = (on: SQLWrapper) =>
    sql<number>`power(2::float8, (${on} - ${anchorOf(today)}::date) / 14::float8)`
  const first = `${daysBefore(today, REACH_DAYS).slice(0, 7)}-01`
  const ofMonths = db
    .select({
      kind: lotusMonths.kind,
      leaves: lotusMonths.leaves,
      frame: frameOf(lotusMonths.month).as('frame'),
      mass: sql<number>`${lotusMonths.mass} * ${grownOn(lotusMonths.month)}`.as('mass'),
      entries: lotusMonths.entries,
    })
    .from(lotusMonths)
    .where(and(eq(lotusMonths.patronId, actor.userId), gte(lotusMonths.month, first)))
  // What is of tomorrow on another wall is of today.
  const aheadOfToday = db
    .select({
      kind: lotusEntries.kind,
      leaves: lotusEntries.leaves,
      frame: frameOf(lotusEntries.on).as('frame'),
      mass: sql<number>`${grownOn(sql`${today}::date`)} - ${grownOn(lotusEntries.on)}`.as('mass'),
      entries: sql<number>`0`.as('entries'),
    })
    .from(lotusEntries)
    .where(and(visibleTo(actor), gt(lotusEntries.on, today)))
  const gains = unionAll(ofMonths, aheadOfToday).as('gains')
  // One row for what opens the same leaves: of two years each month would have its own.
  const groups = await db
    .select({
      kind: gains.kind,
      leaves: gains.leaves,
      gains: sql<[frame: number, mass: number][]>`json_agg(json_build_array(${gains.frame}, ${gains.mass}))`,
      entries: sql<number>`sum(${gains.entries})::int`,
    })
    .from(gains)
    .groupBy(gains.kind, gains.leaves)
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
