import { sql } from '../../db/drizzle.ts'
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

import type { Area } from '@wellspring/api/contract/areas'
import type { ProductStatus } from '@wellspring/api/contract/product-status'

import { id, instant } from '../../db/columns.ts'
import { weighedRating } from '../../db/weighed-rating.ts'
import { users } from '../identity/tables.ts'

/** A seller: a provider's account under the name that buyers see. */
export const sellers = pgTable('sellers', {
  id: uuid()
    .primaryKey()
    .references(() => users.id),
  name: text().notNull(),
  /** Whether the directory lists the seller. Their products are sold only while it does. */
  isOpen: boolean().notNull().default(true),
})

export const products = pgTable(
  'products',
  {
    id: id(),
    sellerId: uuid()
      .notNull()
      .references(() => sellers.id),
    name: text().notNull(),
    description: text().notNull(),
    /** Null while a draft has none. */
    area: text().$type<Area>(),
    serenityToken: integer().notNull(),
    imageUrl: text(),
    status: text().$type<ProductStatus>().notNull(),
    /** Why staff sent it back. */
    reviewComment: text(),
    // Denormalized from the variants, so that a page of the sorted list is one index scan.
    lowestPriceCents: integer(),
    highestPriceCents: integer(),
    ratingSum: integer().notNull().default(0),
    ratingCount: integer().notNull().default(0),
    /** Pieces that were delivered and not refunded. */
    soldCount: integer().notNull().default(0),
    /** When it was first published. After that it must stay complete. */
    publishedAt: instant(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (table) => [
    unique('products_of_seller').on(table.id, table.sellerId),
    index('products_seller').on(table.sellerId, table.id),
    index('products_newest')
      .on(table.createdAt, table.id)
      .where(sql`${table.status} = 'published'`),
    index('products_best')
      .on(weighedRating(table.ratingSum, table.ratingCount), table.id)
      .where(sql`${table.status} = 'published'`),
    index('products_popular')
      .on(table.soldCount, table.id)
      .where(sql`${table.status} = 'published'`),
    index('products_cheapest')
      .on(table.lowestPriceCents, table.id)
      .where(sql`${table.status} = 'published'`),
    index('products_dearest')
      .on(table.highestPriceCents, table.id)
      .where(sql`${table.status} = 'published'`),
    index('products_in_review')
      .on(table.updatedAt)
      .where(sql`${table.status} = 'in_review'`),
    check('products_sold', sql`${table.soldCount} >= 0`),
    // A token is worth a cent, and a product gives at most 5 % of its lowest price.
    check('products_tokens', sql`${table.serenityToken} between 0 and ${table.lowestPriceCents} / 20`),
    // Only an unpublished product may be incomplete.
    check(
      'products_complete',
      sql`(${table.status} in ('draft', 'archived') and ${table.publishedAt} is null) or (${table.description} <> '' and ${table.area} is not null
        and ${table.lowestPriceCents} is not null)`,
    ),
    index('products_words').using('gin', sql`(${table.name} || ' ' || ${table.description}) gin_trgm_ops`),
  ],
)

export const variants = pgTable(
  'variants',
  {
    id: id(),
    productId: uuid().notNull(),
    /** Copied from the product, so that an SKU is unique per seller. */
    sellerId: uuid().notNull(),
    position: integer().notNull(),
    name: text().notNull(),
    sku: text(),
    /** Price and stock are null while the product is a draft without them. */
    priceCents: integer(),
    imageUrl: text(),
    stock: integer(),
    /** A removed variant is only hidden, because sales refer to it. */
    removedAt: instant(),
  },
  (table) => [
    foreignKey({
      name: 'variants_of_product',
      columns: [table.productId, table.sellerId],
      foreignColumns: [products.id, products.sellerId],
    }).onDelete('cascade'),
    index('variants_product').on(table.productId, table.position),
    uniqueIndex('variants_sku')
      .on(table.sellerId, sql`lower(${table.sku})`)
      .where(sql`${table.sku} is not null and ${table.removedAt} is null`),
    check('variants_stock', sql`${table.stock} >= 0`),
    check('variants_price', sql`${table.priceCents} >= 0 and ${table.priceCents} % 100 = 0`),
  ],
)

/** The pictures of a product. The first one is its main picture. */
export const productPictures = pgTable(
  'product_pictures',
  {
    id: id(),
    productId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    /** The storage key of the original. */
    sourceKey: text().notNull(),
    /** The public URL of the cropped part. */
    url: text().notNull(),
    crop: jsonb().$type<{ x: number; y: number; width: number; height: number }>(),
  },
  (table) => [
    index('product_pictures_product').on(table.productId, table.position),
    index('product_pictures_source').on(table.sourceKey),
  ],
)

/** A buyer's rating of a product, at most one each. */
export const ratings = pgTable(
  'ratings',
  {
    id: id(),
    productId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    authorId: uuid()
      .notNull()
      .references(() => users.id),
    stars: integer().notNull(),
    comment: text().notNull(),
    reply: text(),
    repliedAt: instant(),
    createdAt: instant().notNull(),
  },
  (table) => [
    unique('ratings_one_each').on(table.productId, table.authorId),
    check('ratings_stars', sql`${table.stars} between 1 and 5`),
  ],
)
