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

/** Who sells: a provider's account under the name that buyers see. */
export const sellers = pgTable('sellers', {
  id: uuid()
    .primaryKey()
    .references(() => users.id),
  name: text().notNull(),
  /** As the directory says of whoever was in it: while it lists them, their products are sold. */
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
    // Kept beside the variants so that a page of the sorted list is one index scan.
    lowestPriceCents: integer(),
    highestPriceCents: integer(),
    ratingSum: integer().notNull().default(0),
    ratingCount: integer().notNull().default(0),
    /** Pieces that have come and were not paid back. */
    soldCount: integer().notNull().default(0),
    /** When it was first offered: from then on it stays complete. */
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
    check('products_sold', sql`${table.soldCount} >= 0`),
    // A token is a cent: a product gives at most 5 % of its lowest price.
    check('products_tokens', sql`${table.serenityToken} between 0 and ${table.lowestPriceCents} / 20`),
    // Only what is not offered may be incomplete.
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
    /** Its product's: here so that an SKU is one each of a seller. */
    sellerId: uuid().notNull(),
    position: integer().notNull(),
    name: text().notNull(),
    sku: text(),
    /** Price and stock are null while the product is a draft that lacks them. */
    priceCents: integer(),
    imageUrl: text(),
    stock: integer(),
    /** What was sold before stays: a variant that is taken away is only hidden. */
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

/** The pictures of a product, the first one being its face. */
export const productPictures = pgTable(
  'product_pictures',
  {
    id: id(),
    productId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    /** Where the whole picture is kept. */
    sourceKey: text().notNull(),
    /** The part of it that is shown, as everybody may see it. */
    url: text().notNull(),
    crop: jsonb().$type<{ x: number; y: number; width: number; height: number }>(),
  },
  (table) => [
    index('product_pictures_product').on(table.productId, table.position),
    index('product_pictures_source').on(table.sourceKey),
  ],
)

/** What a buyer says of a product, one each. */
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
