import type { Actor, Context } from '../../../context.ts'
import { notFound, problem } from '../../../problem.ts'
import { findProduct } from '../queries.ts'
import { writeRating } from './write-rating.ts'

/** Rates a product that the buyer has received; `received` comes from the orders. */
export async function rateProduct(
  context: Context,
  actor: Actor,
  { id, received, ...said }: { id: string; received: boolean; stars: number; comment: string },
): Promise<{ id: string }> {
  if (!received && !(await findProduct(context.db, id))) throw notFound('product')
  if (!received) throw problem('UNAUTHORIZED', 'You can rate what you have bought once you have received it.')
  return { id: await writeRating(context, { productId: id, authorId: actor.userId, ...said }) }
}
