import { and, eq, gt, gte, sql } from '../../../db/drizzle.ts'
import type { Placeholder, SQLWrapper } from '../../../db/drizzle.ts'
import { unionAll } from 'drizzle-orm/pg-core'

import type { Lotus } from '@wellspring/api/contract/lotus'

import type { Actor, Context } from '../../../context.ts'
import { builtOnce } from '../../../db/built-once.ts'
import type { ReadOnly } from '../../../db/database.ts'
import { daysBefore, localDay } from '../moods/rules.ts'
import { lotusEntries, lotusMonths } from '../tables.ts'
import { REACH_DAYS, anchorOf, framesOf, listLevels, petalsOf, yearOf } from './rules.ts'
import type { Levels } from './rules.ts'

/** `userId` may be a placeholder. */
export const visibleTo = ({ userId }: { userId: string | Placeholder }) => eq(lotusEntries.patronId, userId)

const userId = sql.placeholder('userId')
const todaysDate = sql`${sql.placeholder('today')}::date`

const frameOf = (on: SQLWrapper) => sql<number>`width_bucket(${on}, ${sql.placeholder('begins')}::date[])`
const grownOn = (on: SQLWrapper) =>
  sql<number>`power(2::float8, (${on} - ${sql.placeholder('anchor')}::date) / 14::float8)`

/** The person's months of the last two years, plus entries dated tomorrow in another zone, which count as today's. */
const gainsQuery = builtOnce((db) => {
  const ofMonths = db
    .select({
      kind: lotusMonths.kind,
      leaves: lotusMonths.leaves,
      frame: frameOf(lotusMonths.month).as('frame'),
      mass: sql<number>`${lotusMonths.mass} * ${grownOn(lotusMonths.month)}`.as('mass'),
      entries: lotusMonths.entries,
    })
    .from(lotusMonths)
    .where(and(eq(lotusMonths.patronId, userId), gte(lotusMonths.month, sql.placeholder('first'))))
  const aheadOfToday = db
    .select({
      kind: lotusEntries.kind,
      leaves: lotusEntries.leaves,
      frame: frameOf(lotusEntries.on).as('frame'),
      mass: sql<number>`${grownOn(todaysDate)} - ${grownOn(lotusEntries.on)}`.as('mass'),
      entries: sql<number>`0`.as('entries'),
    })
    .from(lotusEntries)
    .where(and(visibleTo({ userId }), gt(lotusEntries.on, todaysDate)))
  const gains = unionAll(ofMonths, aheadOfToday).as('gains')
  // One row per set of leaves instead of one per month.
  return db
    .select({
      kind: gains.kind,
      leaves: gains.leaves,
      gains: sql<[frame: number, mass: number][]>`json_agg(json_build_array(${gains.frame}, ${gains.mass}))`,
      entries: sql<number>`sum(${gains.entries})::int`,
    })
    .from(gains)
    .groupBy(gains.kind, gains.leaves)
    .prepare('lotus_gains')
})

/** Everything that counts today or counted within the last year, from monthly sums. */
async function readYear(
  db: ReadOnly,
  actor: Actor,
  on: string,
): Promise<{ year: Levels[]; entries: number }> {
  // A frame begins on the day after the previous one. Today is in the last frame in every zone.
  const begins = framesOf(on)
    .slice(0, -1)
    .map((before) => daysBefore(before, -1))
  const groups = await gainsQuery(db).execute({
    userId: actor.userId,
    today: on,
    begins: `{${begins.join(',')}}`,
    anchor: anchorOf(on),
    first: `${daysBefore(on, REACH_DAYS).slice(0, 7)}-01`,
  })
  return { year: yearOf(groups, on), entries: groups.reduce((sum, { entries }) => sum + entries, 0) }
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

/** The openness of each leaf today. */
export async function getLevels(db: ReadOnly, actor: Actor, today: string): Promise<Levels> {
  const { year } = await readYear(db, actor, today)
  return year.at(-1) as Levels
}
