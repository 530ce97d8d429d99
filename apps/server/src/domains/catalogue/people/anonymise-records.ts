import type { AnonymiseRecords } from '../../../person-records.ts'
import { eq, inArray } from '../../../db/drizzle.ts'
import { products, ratings } from '../tables.ts'

/** Stars stay, so that the average other buyers relied on does not change. */
export const anonymiseRatings: AnonymiseRecords = async (tx, userId) => {
  await tx.update(ratings).set({ comment: '' }).where(eq(ratings.authorId, userId))
  const sold = tx.select({ id: products.id }).from(products).where(eq(products.sellerId, userId))
  await tx.update(ratings).set({ reply: null, repliedAt: null }).where(inArray(ratings.productId, sold))
}
