import type { Actor, Context } from '../../../context.ts'
import { notFound, problem } from '../../../problem.ts'
import { findProduct } from '../queries.ts'
import { writeRating } from './write-rating.ts'

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
