import {
  and,
  arrayContains,
  asc,
  desc,
  eq,
  gt,
  isNotNull,
  isNull,
  lte,
  or,
  sql,
} from '../../../db/drizzle.ts'
import type { SQL } from '../../../db/drizzle.ts'
import type * as z from 'zod'

import { providerFilters } from '@wellspring/api/contract/directory'
import type { ListProvidersInput, ProviderSort, Relaxation } from '@wellspring/api/contract/directory'

import type { Context } from '../../../context.ts'
import type { ReadOnly } from '../../../db/database.ts'
import { keepCounts } from '../../../db/kept-counts.ts'
import { hasNearWords, spelledNearly } from '../../../db/text-search.ts'
import { weighedRating } from '../../../db/weighed-rating.ts'
import { withinDays } from '../../../db/whole-days.ts'
import { sellsThings } from '../../catalogue/shop.ts'
import { users } from '../../identity/tables.ts'
import { cardShape, presentCard } from './present.ts'
import { prefixesOf } from '../rules.ts'
import { nearProviderWords, providerWords, providers, realRating, services } from '../tables.ts'

type Input = z.output<typeof ListProvidersInput>
type Filter = (typeof providerFilters)[number]

const real = realRating(providers.ratingSum, providers.ratingCount)

/** Matches a provider's own description, their name and their services. */
const wordsLike = (search: string) => {
  const prefixes = prefixesOf(search)
  return prefixes === null
    ? sql`false`
    : sql`${providerWords(providers)} @@ to_tsquery('simple', ${prefixes})`
}

/** Bookable services count, and not the formats that a practice declares. */
const offersIn = (format: (typeof services.$inferSelect)['format']) =>
  sql`exists (select from ${services} where ${services.providerId} = ${providers.id}
    and ${services.status} = 'published' and ${services.format} = ${format})`

/** The SQL condition of each filter. A filter that is not set has none. */
const conditions: { [Name in Filter]: (value: NonNullable<Input[Name]>) => SQL | undefined } = {
  search: (search) => (search === '' ? undefined : wordsLike(search)),
  area: (area) => arrayContains(providers.domains, [area]),
  format: offersIn,
  language: (language) => arrayContains(providers.languages, [language]),
  maxPrice: (dollars) => lte(providers.fromPriceCents, dollars * 100),
  freeBy: (last) => withinDays(providers.firstFreeAt, { to: last }),
  minRating: (stars) => sql`${real} >= ${stars}`,
  acceptsNew: (wanted) => eq(providers.acceptsNew, wanted),
  coach: (wanted) => eq(providers.isCoach, wanted),
}

function given(input: Input): Map<Filter, SQL> {
  const found = new Map<Filter, SQL>()
  for (const name of providerFilters) {
    const value = input[name]
    const condition = conditions[name] as (value: unknown) => SQL | undefined
    const asked = value === undefined ? undefined : condition(value)
    if (asked) found.set(name, asked)
  }
  return found
}

/** Providers with a bookable service. Others are neither free nor fully booked. */
const offersAny = isNotNull(providers.fromPriceCents)

/** Providers who sell products and have no paid service. A free consultation about a product does not count as care. */
const isShop = sql`(${sellsThings(providers.id)} and not exists (select from ${services}
  where ${services.providerId} = ${providers.id} and ${services.status} = 'published' and ${services.priceCents} > 0))`

const offered: Record<Input['offers'], SQL | undefined> = {
  any: undefined,
  care: sql`not ${isShop}`,
  shops: isShop,
}

/** Providers whose free times are being recomputed count as free. That takes less than a minute. */
const shelves: Record<Input['free'], (now: Date) => SQL | undefined> = {
  any: () => undefined,
  open: (now) =>
    or(
      isNotNull(providers.firstFreeAt),
      and(offersAny, or(isNull(providers.freeUntil), lte(providers.freeUntil, now))),
    ),
  full: (now) => and(offersAny, isNull(providers.firstFreeAt), gt(providers.freeUntil, now)),
}

interface Asked {
  filters: ReadonlyMap<Filter, SQL>
  free: Input['free']
  offers: Input['offers']
  now: Date
}

const whereOf = ({ filters, free, offers, now }: Asked, without?: Filter) =>
  and(
    eq(providers.isListed, true),
    shelves[free](now),
    offered[offers],
    ...[...filters].filter(([name]) => name !== without).map(([, asked]) => asked),
  )

/** The sort key, its direction, and a neutral operation that keeps the planner from using its index. */
const keys: Record<ProviderSort, { by: SQL; from: typeof asc; noIndexOperation: SQL }> = {
  best: {
    by: weighedRating(providers.ratingSum, providers.ratingCount),
    from: desc,
    noIndexOperation: sql`+ 0`,
  },
  soonest: { by: sql`${providers.firstFreeAt}`, from: asc, noIndexOperation: sql`+ interval '0'` },
  price: { by: sql`${providers.fromPriceCents}`, from: asc, noIndexOperation: sql`+ 0` },
  rating: { by: real, from: desc, noIndexOperation: sql`+ 0` },
  name: { by: sql`lower(${providers.name})`, from: asc, noIndexOperation: sql`|| ''` },
}

/**
 * With many matches, the next page is a few steps along the index of its order. Few matches are faster to filter and
 * then sort, so the neutral operation disables that index.
 */
function orderOf(sort: ProviderSort, skipIndex: boolean): SQL[] {
  const { by, from, noIndexOperation } = keys[sort]
  // Among providers free at the same time, those with more reviews come first.
  const among = sort === 'soonest' ? [desc(providers.ratingCount)] : []
  return [from(skipIndex ? sql`(${by} ${noIndexOperation})` : by), ...among, from(providers.id)]
}

const kept = keepCounts<{ counts: { found: number } }>()

/** The total number of matches, cached. */
async function countFound(context: Context, asked: Asked, input: Input) {
  const key = JSON.stringify([
    asked.free,
    asked.offers,
    ...[...asked.filters.keys()].map((name) => [name, input[name]]),
  ])
  const { counts } = await kept(context, key, async () => ({
    counts: { found: await context.db.$count(providers, whereOf(asked)) },
  }))
  return counts.found
}

/** The filter whose removal yields the most matches. Runs only when there are none, with concurrent counts. */
async function relax(db: ReadOnly, asked: Asked): Promise<Relaxation | null> {
  const counted = await Promise.all(
    [...asked.filters.keys()].map(async (without) => ({
      without,
      totalItems: await db.$count(providers, whereOf(asked, without)),
    })),
  )
  const best = counted.toSorted((a, b) => b.totalItems - a.totalItems)[0]
  return best && best.totalItems > 0 ? best : null
}

const FEW = 5000

/** The cards of a page. Their columns are read for these rows only, and not for all rows before them. */
function selectCards(
  db: ReadOnly,
  { sort, limit, page }: Input,
  { where, skipIndex }: { where: SQL | undefined; skipIndex: boolean },
) {
  const ids = db
    .select({ id: providers.id })
    .from(providers)
    .where(where)
    .orderBy(...orderOf(sort, skipIndex))
    .limit(limit)
    .offset((page - 1) * limit)
    .as('page')
  return db
    .select(cardShape)
    .from(ids)
    .innerJoin(providers, eq(providers.id, ids.id))
    .innerJoin(users, eq(users.id, providers.id))
    .orderBy(...orderOf(sort, skipIndex))
}

/** Providers with a similar spelling, when no word matches exactly. */
async function listNear({ deps }: Context, asked: Asked, input: Input) {
  const near = input.search ? hasNearWords(nearProviderWords(providers), input.search) : undefined
  if (!near) return { rows: [], totalItems: 0 }
  const where = whereOf({ ...asked, filters: new Map([...asked.filters, ['search', near]]) })
  return spelledNearly(deps.database, async (db) => ({
    rows: await selectCards(db, input, { where, skipIndex: true }),
    totalItems: await db.$count(providers, where),
  }))
}

/** A page of bookable providers. */
export async function listProviders(context: Context, input: Input) {
  const { db } = context
  const { limit, page } = input
  const filters = given(input)
  const { free, offers } = input
  const asked = { filters, free, offers, now: context.now() }
  const counting = countFound(context, asked, input)
  // Only for text searches, because the planner cannot estimate their number of matches.
  const skipIndex = filters.has('search') && (await counting) <= FEW
  const [exact, found] = await Promise.all([
    selectCards(db, input, { where: whereOf(asked), skipIndex }),
    counting,
  ])
  const { rows, totalItems } =
    found === 0 ? await listNear(context, asked, input) : { rows: exact, totalItems: found }
  return {
    providers: rows.map(presentCard),
    pagination: {
      currentPage: page,
      itemsPerPage: limit,
      totalItems,
      totalPages: Math.ceil(totalItems / limit),
    },
    relaxation: totalItems === 0 ? await relax(db, asked) : null,
    isNear: found === 0 && totalItems > 0,
  }
}
