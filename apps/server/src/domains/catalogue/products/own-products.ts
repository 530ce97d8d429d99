import { and, asc, count, desc, eq, ilike, inArray, or, sql } from '../../../db/drizzle.ts'
import type { SQL } from '../../../db/drizzle.ts'

import { productStatuses } from '@wellspring/api/contract/product-status'
import type { SellerProduct } from '@wellspring/api/contract/seller-products'
import type { ProductStatus } from '@wellspring/api/contract/product-status'
import type { productSorts } from '@wellspring/api/contract/sorts'
import { LOW_STOCK_PIECES } from '@wellspring/api/contract/stock'
import type { StockState } from '@wellspring/api/contract/stock'

import type { Actor, FigureQuery } from '../../../context.ts'
import { countsOf, totalOf } from '../../../db/counts-of.ts'
import type { ReadOnly, Tx } from '../../../db/database.ts'
import { countedIn } from '../../../db/figure.ts'
import { isId } from '../../../db/ids.ts'
import { containing } from '../../../db/like.ts'
import { placeIn, sortedBy } from '../../../db/sorted-by.ts'
import { notFound, problem } from '../../../problem.ts'
import { seesEverybodys } from '../../identity/rules.ts'
import { findProduct } from '../queries.ts'
import { gapsIn, maySell, namesOfGaps, ratingOf } from '../rules.ts'
import { productPictures, products, sellers, variants, ratings } from '../tables.ts'

/** Sellers see their own products, administrators and staff all of them. */
export function visibleTo(actor: Actor): SQL | undefined {
  if (seesEverybodys(actor)) return undefined
  if (!maySell(actor)) throw problem('UNAUTHORIZED', 'Become a member to sell.')
  return eq(products.sellerId, actor.userId)
}

type Variants = SellerProduct['variants']

/** A product without its sold counts. */
export interface OwnProduct extends Omit<SellerProduct, 'variants'> {
  variants: Omit<Variants[number], 'sold'>[]
}

const ownVariants = sql<OwnProduct['variants']>`coalesce((
  select json_agg(json_build_object(
    'id', ${variants.id}, 'name', ${variants.name}, 'sku', ${variants.sku}, 'price', ${variants.priceCents} / 100.0, 'stock', ${variants.stock}
  ) order by ${variants.position})
  from ${variants} where ${variants.productId} = ${products.id} and ${variants.removedAt} is null), '[]')`

const ownPictures = sql<SellerProduct['pictures']>`coalesce((
  select json_agg(json_build_object(
    'id', ${productPictures.id}, 'url', ${productPictures.url}, 'crop', ${productPictures.crop},
    'privateUrl', case when ${productPictures.sourceKey} like 'public/%' then null
      else 'private:' || ${productPictures.sourceKey} end
  ) order by ${productPictures.position})
  from ${productPictures} where ${productPictures.productId} = ${products.id}), '[]')`

const pieces = sql`(
  select coalesce(sum(${variants.stock}), 0) from ${variants}
  where ${variants.productId} = ${products.id} and ${variants.removedAt} is null)`

const lowestPrice = sql`(
  select min(${variants.priceCents}) from ${variants}
  where ${variants.productId} = ${products.id} and ${variants.removedAt} is null)`

/** Whether one of its variants has an SKU that contains the search. */
const hasSku = (search: string) => sql`exists (
  select 1 from ${variants}
  where ${variants.productId} = ${products.id} and ${variants.removedAt} is null and ${variants.sku} ilike ${containing(search)})`

const select = (db: ReadOnly) =>
  db
    .select({ product: products, sellerName: sellers.name, variants: ownVariants, pictures: ownPictures })
    .from(products)
    .innerJoin(sellers, eq(sellers.id, products.sellerId))
    .$dynamic()

type Row = Awaited<ReturnType<typeof select>>[number]

const present = ({ product, sellerName, variants: own, pictures }: Row): OwnProduct => ({
  missing: namesOfGaps(gapsIn({ ...product, variants: own })),
  id: product.id,
  name: product.name,
  description: product.description,
  area: product.area,
  serenityToken: product.serenityToken,
  status: product.status,
  reviewComment: product.reviewComment,
  seller: { id: product.sellerId, name: sellerName },
  imageUrl: product.imageUrl,
  pictures,
  variants: own,
  rating: ratingOf(product.ratingSum, product.ratingCount),
  createdAt: product.createdAt.toISOString(),
  updatedAt: product.updatedAt.toISOString(),
})

/** Counts the products that await review. */
export const productsInReviewFigure: FigureQuery = () =>
  countedIn(products, {
    where: eq(products.status, 'in_review'),
    since: products.updatedAt,
    name: products.name,
  })

/** Counts a seller's published products. */
export const onSaleFigure: FigureQuery = ({ actor }) =>
  countedIn(products, { where: and(eq(products.sellerId, actor.userId), eq(products.status, 'published')) })

/** Whether a variant is low in stock or sold out. */
const isLow = sql`exists (select 1 from ${variants}
  where ${variants.productId} = ${products.id} and ${variants.removedAt} is null and ${variants.stock} <= ${LOW_STOCK_PIECES})`

const fewestPieces = sql`(
  select min(${variants.stock}) from ${variants}
  where ${variants.productId} = ${products.id} and ${variants.removedAt} is null)`

/** Counts a seller's published products that are low in stock. */
export const lowStockFigure: FigureQuery = ({ actor }) =>
  countedIn(products, {
    where: and(eq(products.sellerId, actor.userId), eq(products.status, 'published'), isLow),
    since: products.updatedAt,
    name: products.name,
    left: fewestPieces,
  })

interface Filter {
  limit: number
  page: number
  search?: string | undefined
  status?: ProductStatus | undefined
  stock?: StockState | undefined
  sort?: (typeof productSorts)[number] | undefined
}

const sortable = {
  name: sql`lower(${products.name})`,
  seller: sql`lower(${sellers.name})`,
  status: placeIn(products.status, productStatuses),
  price: lowestPrice,
  stock: pieces,
  changed: products.updatedAt,
}

/** Searches by text and SKU, and for staff also by seller. */
const isFoundBy = (db: ReadOnly, actor: Actor, search: string) =>
  or(
    ilike(sql`(${products.name} || ' ' || ${products.description})`, containing(search)),
    hasSku(search),
    seesEverybodys(actor)
      ? inArray(
          products.sellerId,
          db
            .select({ id: sellers.id })
            .from(sellers)
            .where(ilike(sellers.name, containing(search))),
        )
      : undefined,
  )

/** A page of the products that the actor may edit, with the number per status among the matches. */
export async function listOwnProducts(db: ReadOnly, actor: Actor, filter: Filter) {
  const { limit, page, search, status, stock, sort } = filter
  const found = and(
    visibleTo(actor),
    stock === 'low' ? isLow : undefined,
    search ? isFoundBy(db, actor, search) : undefined,
  )
  const [rows, counted] = await Promise.all([
    select(db)
      .where(and(found, status && eq(products.status, status)))
      .orderBy(...sortedBy(sort, sortable, [desc(products.createdAt), desc(products.id)]))
      .limit(limit)
      .offset(limit * page),
    db
      .select({ status: products.status, count: count() })
      .from(products)
      .where(found)
      .groupBy(products.status),
  ])
  const statusCounts = countsOf(productStatuses, counted)
  return {
    product: rows.map(present),
    totalRecords: totalOf(statusCounts, status),
    statusCounts,
  }
}

/** All products of a seller, oldest first. */
export async function listAllOf(db: ReadOnly, actor: Actor): Promise<OwnProduct[]> {
  const rows = await select(db).where(visibleTo(actor)).orderBy(asc(products.createdAt), asc(products.id))
  return rows.map(present)
}

export async function getOwnProduct(db: ReadOnly, actor: Actor, id: string): Promise<OwnProduct> {
  const visible = visibleTo(actor)
  const [row] = isId(id) ? await select(db).where(and(visible, eq(products.id, id))) : []
  if (!row) throw notFound('product')
  return present(row)
}

export const outOfDate = () =>
  problem('OUT_OF_DATE', 'This product has changed in the meantime. Please check it and try again.')

export type ProductRow = typeof products.$inferSelect

/** Locks a product until the transaction ends, without blocking purchases. */
export async function lockOwnProduct(tx: Tx, actor: Actor, id: string): Promise<ProductRow> {
  const visible = visibleTo(actor)
  if (!isId(id)) throw notFound('product')
  const [row] = await tx
    .select()
    .from(products)
    .where(and(visible, eq(products.id, id)))
    .for('no key update')
  if (!row) throw notFound('product')
  return row
}

/** The caller's rating of a product, and whether they may still write one. */
export async function getOwnRating(
  db: ReadOnly,
  actor: Actor,
  { id, received }: { id: string; received: boolean },
) {
  if (!received && !(await findProduct(db, id))) throw notFound('product')
  const [row] = await db
    .select({ stars: ratings.stars, comment: ratings.comment, createdAt: ratings.createdAt })
    .from(ratings)
    .where(and(eq(ratings.productId, id), eq(ratings.authorId, actor.userId)))
  return {
    mayRate: received && !row,
    rating: row ? { ...row, createdAt: row.createdAt.toISOString() } : null,
  }
}
