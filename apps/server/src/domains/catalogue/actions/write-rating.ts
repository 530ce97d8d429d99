import { eq, sql } from '../../../db/drizzle.ts'

import { change } from '../../../change.ts'
import type { Context } from '../../../context.ts'
import { problem } from '../../../problem.ts'
import { products, ratings } from '../tables.ts'

export interface NewRating {
  productId: string
  authorId: string
  stars: number
  comment: string
}

/** Stores a buyer's only rating of a product and updates the product's totals. */
export async function writeRating(context: Context, rating: NewRating): Promise<string> {
  return change(context, 'rating.write', async (tx) => {
    const [row] = await tx
      .insert(ratings)
      .values({ ...rating, createdAt: context.now() })
      .onConflictDoNothing()
      .returning({ id: ratings.id })
    if (!row) throw problem('CONFLICT', 'You have already rated this product.')
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
