import { and, eq, isNull } from '../../../db/drizzle.ts'

import { change } from '../../../change.ts'
import type { Actor, Context } from '../../../context.ts'
import { isId } from '../../../db/ids.ts'
import { notFound, problem } from '../../../problem.ts'
import { visibleTo } from '../products/own-products.ts'
import { products, ratings } from '../tables.ts'

/** Stores the seller's only reply to a rating of their product. */
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
    if (replied.length === 0) throw problem('CONFLICT', 'You have already answered this.')
    return { subject: `product:${rating.productId}`, after: { rating: id, reply }, result: { id } }
  })
}
