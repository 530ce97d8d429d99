import { and, desc, gt, sql } from '../../../db/drizzle.ts'

import { areaOf, leafNamed, leaves } from '@wellspring/api/contract/areas'
import type { Leaf } from '@wellspring/api/contract/areas'
import { LOTUS_HALF_LIFE_DAYS, weightOf } from '@wellspring/api/contract/lotus'
import type { LotusEntry, LotusLeaf, NextStep } from '@wellspring/api/contract/lotus'

import type { Actor, Context } from '../../../context.ts'
import { notFound } from '../../../problem.ts'
import { listWellnessDomains } from '../areas/queries.ts'
import { daysBefore, localDay } from '../moods/rules.ts'
import { lotusEntries } from '../tables.ts'
import { bitOf } from './leaf-set.ts'
import { getLevels, visibleTo } from './queries.ts'
import {
  REACH_DAYS,
  ageInDays,
  inOrder,
  leafForToday,
  leastOpen,
  opennessOf,
  shareOf,
  worthAfter,
} from './rules.ts'
import { sourcesOf } from './source.ts'
import type { SourceKind } from './source.ts'

/** The number of entries above 0.0 that explain a leaf. The others are summed up. */
const LISTED = 50
const LEAST = 0.05

type Row = Pick<typeof lotusEntries.$inferSelect, 'kind' | 'sourceId' | 'leaves' | 'on'>

const kinds = Object.entries(weightOf).map(([kind, weight]) => sql`when ${kind} then ${weight}::float8`)

/** The latest entries of a leaf and the sum of all, in one query. */
async function readEntries({ db }: Context, actor: Actor, leaf: Leaf, today: string) {
  const days = sql`greatest(0, ${today}::date - ${lotusEntries.on})`
  const share = sql`case ${lotusEntries.kind} ${sql.join(kinds, sql` `)} end / bit_count(${lotusEntries.leaves}::bit(13))`
  const now = sql`${share} * power(2::float8, -${days} / ${LOTUS_HALF_LIFE_DAYS}::float8)`
  const rows = await db
    .select({
      kind: lotusEntries.kind,
      sourceId: lotusEntries.sourceId,
      leaves: lotusEntries.leaves,
      on: lotusEntries.on,
      points: sql<number>`sum(${now}) over ()`,
      count: sql<number>`count(*) over ()::int`,
    })
    .from(lotusEntries)
    .where(
      and(
        visibleTo(actor),
        gt(lotusEntries.on, daysBefore(today, REACH_DAYS)),
        sql`(${lotusEntries.leaves} & ${bitOf(leaf)}::int) <> 0`,
      ),
    )
    .orderBy(desc(lotusEntries.on), desc(lotusEntries.at), desc(lotusEntries.sourceId))
    .limit(LISTED)
  return { rows, points: rows[0]?.points ?? 0, count: rows[0]?.count ?? 0 }
}

/** The entries' titles from the domains that know them. */
async function describe({ db, deps }: Context, { userId }: Actor, rows: readonly Row[]) {
  const named = await Promise.all(
    Object.entries(sourcesOf(deps)).map(async ([kind, source]) => {
      const ids = rows.filter((row) => row.kind === kind).map(({ sourceId }) => sourceId)
      return ids.length === 0 ? [] : [...(await source.describe(db, userId, ids))]
    }),
  )
  return new Map(named.flat())
}

async function present(context: Context, actor: Actor, rows: readonly Row[], today: string) {
  const names = await describe(context, actor, rows)
  const entries = rows.map(({ kind, sourceId, leaves, on }): LotusEntry => {
    const weight = shareOf(kind, leaves.length)
    const { title = null, href = null } = names.get(sourceId) ?? {}
    const now = worthAfter(weight, ageInDays(on, today))
    return { kind, sourceId, on, title, href, sharedBy: leaves.length, weight, now }
  })
  return entries.filter(({ now }) => now >= LEAST)
}

/** One step of each kind. Writing a reflection is always available and free. */
async function listSteps({ db, deps, now }: Context, { userId }: Actor, leaf: Leaf): Promise<NextStep[]> {
  const person = { patronId: userId, now: now() }
  const found = await Promise.all(
    Object.entries(sourcesOf(deps)).map(async ([kind, source]): Promise<NextStep[]> => {
      const step = await source.findStep(db, person, leaf)
      return step ? [{ ...step, kind: kind as SourceKind }] : []
    }),
  )
  const writing: NextStep = {
    kind: 'reflection',
    title: 'Write a few lines about it',
    href: `/lotus/${leaf.toLowerCase()}#write`,
    isFree: true,
    because: 'A minute is enough, and no one else reads it.',
  }
  return inOrder([...found.flat(), writing])
}

export async function getLotusLeaf(
  context: Context,
  actor: Actor,
  { id, zone }: { id: string; zone: string },
): Promise<{ detail: LotusLeaf }> {
  const leaf = leafNamed(id)
  if (!leaf) throw notFound('leaf')
  const today = localDay(context.now(), zone)
  const [{ rows, points, count }, domains, nextSteps] = await Promise.all([
    readEntries(context, actor, leaf, today),
    listWellnessDomains(context.db),
    listSteps(context, actor, leaf),
  ])
  const entries = await present(context, actor, rows, today)
  const texts = domains.flatMap((domain) => domain.leaves).find((one) => one.leaf === leaf)
  const listed = entries.reduce((sum, { now }) => sum + now, 0)
  const { description = '', affirmations = [] } = texts ?? {}
  return {
    detail: {
      leaf,
      area: areaOf(leaf),
      openness: opennessOf(points),
      description,
      affirmations,
      points,
      entries,
      others: { count: count - entries.length, now: Math.max(0, points - listed) },
      nextSteps,
    },
  }
}

/**
 * Each user's least open leaves at the last request, because they seldom change. Unknown users are treated as new, with
 * all leaves closed.
 */
const lastLeast = new Map<string, readonly Leaf[]>()
const MOST_KNOWN = 2000

function remember(userId: string, least: readonly Leaf[]) {
  lastLeast.delete(userId)
  lastLeast.set(userId, least)
  const [longestAgo] = lastLeast.keys()
  if (lastLeast.size > MOST_KNOWN && longestAgo !== undefined) lastLeast.delete(longestAgo)
}

/**
 * One step for one of the least open leaves. The steps of the likely leaf are fetched while the levels are computed, so
 * that the first page waits for one database round trip. After a wrong guess the steps are fetched again.
 */
export async function getNextStep(
  context: Context,
  actor: Actor,
  { zone }: { zone: string },
): Promise<{ leaf: Leaf; openness: number; step: NextStep }> {
  const today = localDay(context.now(), zone)
  const likely = leafForToday(lastLeast.get(actor.userId) ?? leaves, today)
  const [levels, forLikely] = await Promise.all([
    getLevels(context.db, actor, today),
    listSteps(context, actor, likely),
  ])
  const least = leastOpen(levels)
  remember(actor.userId, least)
  const leaf = leafForToday(least, today)
  const [step] = leaf === likely ? forLikely : await listSteps(context, actor, leaf)
  if (!step) throw notFound('next step')
  return { leaf, openness: levels[leaf], step }
}
