import { and, eq, isNull, sql } from 'drizzle-orm'

import { change } from '../../change.ts'
import type { Actor, Context } from '../../context.ts'
import type { ReadOnly } from '../../db/database.ts'
import { isId } from '../../db/ids.ts'
import { notFound, problem } from '../../problem.ts'
import { findProduct } from './queries.ts'
import { visibleTo } from './seller-queries.ts'
import { products, ratings } from './tables.ts'

export interface NewRating {
  productId: string
  authorId: string
  stars: number
  comment: string
}

/** Writes a buyer's rating, one each, and counts it on the product. */
export async function writeRating(context: Context, rating: NewRating): Promise<string> {
  return change(context, 'rating.write', async (tx) => {
    const [row] = await tx
      .insert(ratings)
      .values({ ...rating, createdAt: context.now() })
      .onConflictDoNothing()
      .returning({ id: ratings.id })
    if (!row) throw problem('CONFLICT', 'You have rated this product already.')
    await tx
      .update(products)
      .set({
        ratingSum: sql`${products.ratingSum} + ${rating.stars}`,
        ratingCount: sql`${products.ratingCount} + 1`,
      })
      .where(eq(products.id, rating.productId))
    return { subject: `product:${rating.productId}`, after: rating, result: row.id }
  })
}

/** Rates what was bought; `bought` is what the orders say of that. */
export async function rateProduct(
  context: Context,
  actor: Actor,
  { id, bought, ...said }: { id: string; bought: boolean; stars: number; comment: string },
): Promise<{ id: string }> {
  if (!bought && !(await findProduct(context.db, id))) throw notFound('product')
  if (!bought) throw problem('UNAUTHORIZED', 'You can rate what you have bought.')
  return { id: await writeRating(context, { productId: id, authorId: actor.userId, ...said }) }
}

/** What somebody said of a product, and whether there is something left to say. */
export async function getOwnRating(
  db: ReadOnly,
  actor: Actor,
  { id, bought }: { id: string; bought: boolean },
) {
  if (!bought && !(await findProduct(db, id))) throw notFound('product')
  const [row] = await db
    .select({ stars: ratings.stars, comment: ratings.comment, createdAt: ratings.createdAt })
    .from(ratings)
    .where(and(eq(ratings.productId, id), eq(ratings.authorId, actor.userId)))
  return {
    mayRate: bought && !row,
    rating: row ? { ...row, createdAt: row.createdAt.toISOString() } : null,
  }
}

/** The seller's answer to a rating of something of theirs, once. */
export async function replyToRating(
  context: Context,
  actor: Actor,
  { id, reply }: { id: string; reply: string },
): Promise<{ id: string }> {
  const visible = visibleTo(actor)
  if (!isId(id)) throw notFound('rating')
  return change(context, 'rating.reply', async (tx) => {
    const [rating] = await tx
      .select({ id: ratings.id, productId: ratings.productId })
      .from(ratings)
      .innerJoin(products, eq(products.id, ratings.productId))
      .where(and(visible, eq(ratings.id, id)))
    if (!rating) throw notFound('rating')
    const replied = await tx
      .update(ratings)
      .set({ reply, repliedAt: context.now() })
      .where(and(eq(ratings.id, id), isNull(ratings.reply)))
      .returning({ id: ratings.id })
    if (replied.length === 0) throw problem('CONFLICT', 'You have answered this already.')
    return { subject: `product:${rating.productId}`, after: { rating: id, reply }, result: { id } }
  })
}
