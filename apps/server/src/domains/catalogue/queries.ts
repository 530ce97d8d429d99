import { and, asc, count, desc, eq, gte, inArray, isNull, lte, or, sql } from '../../db/drizzle.ts'
import type { SQL } from '../../db/drizzle.ts'
import type * as z from 'zod'

import type { ListProductsInput, Product, ProductRating } from '@wellspring/api/contract/catalogue'
import type { Area } from '@wellspring/api/contract/areas'

import type { Context } from '../../context.ts'
import { countsByStars } from '../../figures/counts-by-stars.ts'
import type { ReadOnly } from '../../db/database.ts'
import { isId } from '../../db/ids.ts'
import { weighedRating } from '../../db/weighed-rating.ts'
import { hasNearWords, hasWords, spelledNearly } from '../../db/text-search.ts'
import { authorOf } from '../identity/rules.ts'
import { profiles, users } from '../identity/tables.ts'
import { ratingOf } from './rules.ts'
import { productPictures, products, ratings, sellers, variants } from './tables.ts'

/**
 * Whether the seller is active: a disabled or closing account does not ship, and an unlisted one makes no new sales.
 */
const isSellerThere = sql`not exists (select from ${sellers} s join ${users} u on u.id = s.id
  where s.id = ${products.sellerId} and (not s.is_open or u.disabled_at is not null or u.closes_at is not null))`

/** Products that are publicly visible. */
export const published = and(eq(products.status, 'published'), isSellerThere)

/** Variants of visible products that are for sale. */
export const offered = and(published, isNull(variants.removedAt))

/** The number of pieces available; none for a variant that is no longer sold. */
export const available = sql<number>`case when ${offered} then ${variants.stock} else 0 end`

/** The price of a variant. Only a variant that was never on sale has none. */
export const priceCents = sql<number>`${variants.priceCents}`

const productVariants = sql<Product['productVariants']>`(
  select json_agg(json_build_object(
    'id', ${variants.id}, 'name', ${variants.name}, 'price', ${variants.priceCents} / 100.0,
    'imageUrl', ${variants.imageUrl}, 'totalQuantity', ${variants.stock}
  ) order by ${variants.position})
  from ${variants} where ${variants.productId} = ${products.id} and ${variants.removedAt} is null)`

const pictures = sql<string[]>`coalesce((
  select json_agg(${productPictures.url} order by ${productPictures.position})
  from ${productPictures} where ${productPictures.productId} = ${products.id}), '[]')`

const shape = {
  id: products.id,
  name: products.name,
  description: products.description,
  imageUrl: products.imageUrl,
  pictures,
  // Published products are complete.
  area: sql<Area>`${products.area}`,
  seller: { id: sellers.id, name: sellers.name },
  serenityToken: products.serenityToken,
  ratingSum: products.ratingSum,
  ratingCount: products.ratingCount,
  productVariants,
}

type Asked = z.output<typeof ListProductsInput>

interface Row extends Omit<Product, 'rating'> {
  ratingSum: number
  ratingCount: number
}

const present = ({ ratingSum, ratingCount, ...product }: Row): Product => ({
  ...product,
  rating: ratingOf(ratingSum, ratingCount),
})

const order: Record<'newest' | NonNullable<ListProductsInput['sort']>, SQL[]> = {
  newest: [desc(products.createdAt), desc(products.id)],
  'low-to-high': [asc(products.lowestPriceCents), asc(products.id)],
  'high-to-low': [desc(products.highestPriceCents), desc(products.id)],
  'best-rated': [desc(weighedRating(products.ratingSum, products.ratingCount)), desc(products.id)],
  popular: [desc(products.soldCount), desc(products.id)],
}

/** Matches products of sellers with this name. An array of ids lets each condition use its own index. */
const isOfSellerCalled = (search: string) =>
  sql`${products.sellerId} = any(array(select s.id from ${sellers} s where ${hasWords(sql`s.name`, search)}))`

const productWords = sql`(${products.name} || ' ' || ${products.description})`

/** Matches products with a variant in the price range. */
function priced({ minPrice, maxPrice }: Pick<Asked, 'minPrice' | 'maxPrice'>): SQL | undefined {
  if (minPrice === undefined && maxPrice === undefined) return undefined
  return sql`exists (select from ${variants} where ${and(
    eq(variants.productId, products.id),
    isNull(variants.removedAt),
    minPrice === undefined ? undefined : gte(variants.priceCents, minPrice * 100),
    maxPrice === undefined ? undefined : lte(variants.priceCents, maxPrice * 100),
  )})`
}

/** Without an explicit order, matches of the name come before matches of the description. */
const orderOf = ({ sort, search }: Asked): SQL[] =>
  sort || !search
    ? order[sort ?? 'newest']
    : [sql`(${hasWords(products.name, search)}) desc nulls last`, ...order.newest]

async function readPage(db: ReadOnly, input: Asked, where: SQL | undefined) {
  const { limit, page } = input
  const [rows, [total]] = await Promise.all([
    db
      .select(shape)
      .from(products)
      .innerJoin(sellers, eq(sellers.id, products.sellerId))
      .where(where)
      .orderBy(...orderOf(input))
      .limit(limit)
      .offset(limit * page),
    db.select({ count: count() }).from(products).where(where),
  ])
  return { product: rows.map(present), totalRecords: total?.count ?? 0 }
}

/** A page of published products with their total number. If none contains the words, similar ones are listed. */
export async function listProducts({ db, deps }: Context, input: Asked) {
  const { search, area, seller } = input
  const where = and(
    published,
    area && eq(products.area, area),
    seller ? eq(products.sellerId, seller) : undefined,
    priced(input),
  )
  const exact = await readPage(
    db,
    input,
    and(where, search ? or(hasWords(productWords, search), isOfSellerCalled(search)) : undefined),
  )
  if (exact.totalRecords > 0 || !search) return { ...exact, isNear: false }
  const near = await spelledNearly(deps.database, async (tx) =>
    readPage(tx, input, and(where, hasNearWords(productWords, search))),
  )
  return { ...near, isNear: near.totalRecords > 0 }
}

export async function findProduct(db: ReadOnly, id: string): Promise<Product | undefined> {
  if (!isId(id)) return undefined
  const [row] = await db
    .select(shape)
    .from(products)
    .innerJoin(sellers, eq(sellers.id, products.sellerId))
    .where(and(published, eq(products.id, id)))
  return row && present(row)
}

/** Finds the published ones among some products, in the given order. */
export async function findProducts(db: ReadOnly, ids: readonly string[]): Promise<Product[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select(shape)
    .from(products)
    .innerJoin(sellers, eq(sellers.id, products.sellerId))
    .where(and(published, inArray(products.id, [...ids])))
  const byId = new Map(rows.map((row) => [row.id, present(row)]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** Lists the ratings of a published product, newest first; undefined without such a product. */
export async function listRatings(
  db: ReadOnly,
  productId: string,
  limit: number,
): Promise<{ ratings: ProductRating[]; totalRecords: number; byStars: number[] } | undefined> {
  const product = await findProduct(db, productId)
  if (!product) return undefined
  const counts = await db
    .select({ stars: ratings.stars, count: count() })
    .from(ratings)
    .where(eq(ratings.productId, product.id))
    .groupBy(ratings.stars)
  const rows = await db
    .select({
      id: ratings.id,
      stars: ratings.stars,
      comment: ratings.comment,
      reply: ratings.reply,
      displayName: profiles.displayName,
      firstName: users.firstName,
      lastName: users.lastName,
      createdAt: ratings.createdAt,
    })
    .from(ratings)
    .innerJoin(users, eq(users.id, ratings.authorId))
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .where(eq(ratings.productId, product.id))
    .orderBy(desc(ratings.createdAt), desc(ratings.id))
    .limit(limit)
  return {
    ratings: rows.map(({ displayName, firstName, lastName, createdAt, ...rating }) => ({
      ...rating,
      authorName: authorOf({ displayName, firstName, lastName }),
      createdAt: createdAt.toISOString(),
    })),
    totalRecords: product.rating.count,
    byStars: countsByStars(counts),
  }
}
