import { and, eq, sql } from 'drizzle-orm'

import type { Area } from '@wellspring/api/contract/catalogue'

import { change } from '../../context.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/database.ts'
import { products, ratings, sellers, variants } from './tables.ts'

/** Lets a provider's account sell under a name. */
export async function openShop(context: Context, seller: { userId: string; name: string }): Promise<void> {
  await change(context, 'seller.open', async (tx) => {
    await tx.insert(sellers).values({ id: seller.userId, name: seller.name })
    return { subject: `seller:${seller.userId}`, after: { name: seller.name }, result: undefined }
  })
}

/**
 * Takes everything of a seller off the shelves, or puts it back; what was bought already stays bought. Says
 * how many products that were.
 */
export async function holdSeller(tx: Tx, sellerId: string, held: boolean): Promise<number> {
  const [from, to] = held ? (['published', 'held'] as const) : (['held', 'published'] as const)
  const moved = await tx
    .update(products)
    .set({ status: to })
    .where(and(eq(products.sellerId, sellerId), eq(products.status, from)))
    .returning({ id: products.id })
  return moved.length
}

export interface NewProduct {
  sellerId: string
  name: string
  description: string
  area: Area
  serenityToken: number
  imageUrl: string | null
  /** In the order in which they are shown; prices in whole dollars. */
  variants: { name: string; price: number; stock: number; imageUrl: string | null }[]
}

/** Puts a product with its variants on sale and returns its id. */
export async function publishProduct(context: Context, product: NewProduct): Promise<string> {
  const { variants: offered, ...values } = product
  const prices = offered.map(({ price }) => price * 100)
  return change(context, 'product.publish', async (tx) => {
    const [row] = await tx
      .insert(products)
      .values({
        ...values,
        status: 'published',
        lowestPriceCents: Math.min(...prices),
        highestPriceCents: Math.max(...prices),
        createdAt: context.now(),
      })
      .returning({ id: products.id })
    if (!row) throw new Error('the product was not written')
    await tx.insert(variants).values(
      offered.map(({ price, ...variant }, position) => ({
        ...variant,
        productId: row.id,
        position,
        priceCents: price * 100,
      })),
    )
    return { subject: `product:${row.id}`, after: product, result: row.id }
  })
}

export interface NewRating {
  productId: string
  authorId: string
  stars: number
  comment: string
}

/** Writes a buyer's rating and counts it on the product. */
export async function writeRating(context: Context, rating: NewRating): Promise<void> {
  await change(context, 'rating.write', async (tx) => {
    await tx.insert(ratings).values({ ...rating, createdAt: context.now() })
    await tx
      .update(products)
      .set({
        ratingSum: sql`${products.ratingSum} + ${rating.stars}`,
        ratingCount: sql`${products.ratingCount} + 1`,
      })
      .where(eq(products.id, rating.productId))
    return { subject: `product:${rating.productId}`, after: rating, result: undefined }
  })
}
