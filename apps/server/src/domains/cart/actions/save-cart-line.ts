import { centsOf } from '@wellspring/api/contract/cents'

import { change } from '../../../change.ts'
import type { Actor, Context } from '../../../context.ts'
import { and, eq, sql } from '../../../db/drizzle.ts'
import { notFound, problem } from '../../../problem.ts'
import { findCartLine, subjectOf, visibleTo } from '../queries.ts'
import { cartLines } from '../tables.ts'

/** Saves a line for later with its current price, or returns it to the cart as far as there is stock. */
export async function saveCartLine(
  context: Context,
  actor: Actor,
  { id, saved }: { id: string; saved: boolean },
): Promise<void> {
  await change(context, saved ? 'cart.saveLine' : 'cart.returnLine', async (tx) => {
    const before = await findCartLine(tx, actor, id)
    if (!before) throw notFound('cart line')
    const { name, price, totalQuantity } = before
    if (!saved && totalQuantity === 0) throw problem('OUT_OF_STOCK', `${name} is sold out.`)
    const quantity = saved ? before.quantity : Math.min(before.quantity, totalQuantity)
    await tx
      .update(cartLines)
      .set({
        quantity,
        // Saving a line again keeps its first saved price.
        savedPriceCents: saved ? sql`coalesce(${cartLines.savedPriceCents}, ${centsOf(price)})` : null,
      })
      .where(and(visibleTo(actor), eq(cartLines.id, id)))
    return { subject: subjectOf(actor), before, after: { ...before, quantity }, result: undefined }
  })
}
