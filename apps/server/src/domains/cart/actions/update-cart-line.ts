import { and, eq } from '../../../db/drizzle.ts'

import type { CartLine } from '@wellspring/api/contract/cart'

import { change } from '../../../change.ts'
import type { Actor, Context } from '../../../context.ts'
import { notFound, problem } from '../../../problem.ts'
import { findCartLine, visibleTo, subjectOf } from '../queries.ts'
import { cartLines } from '../tables.ts'

/** Sets the quantity of a line, and refuses more than the stock. */
export async function updateCartLine(
  context: Context,
  actor: Actor,
  { id, quantity }: { id: string; quantity: number },
): Promise<CartLine> {
  return change(context, 'cart.updateLine', async (tx) => {
    const before = await findCartLine(tx, actor, id)
    if (!before) throw notFound('cart line')
    if (quantity > before.totalQuantity)
      throw problem('OUT_OF_STOCK', `Maximum quantity reached (${before.totalQuantity})`)
    await tx
      .update(cartLines)
      .set({ quantity })
      .where(and(visibleTo(actor), eq(cartLines.id, id)))
    const after = { ...before, quantity }
    return { subject: subjectOf(actor), before, after, result: after }
  })
}
