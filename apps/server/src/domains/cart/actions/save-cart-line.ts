import { centsOf } from '@wellspring/api/contract/cents'

import { change } from '../../../change.ts'
import type { Actor, Context } from '../../../context.ts'
import { and, eq, sql } from '../../../db/drizzle.ts'
import { notFound, problem } from '../../../problem.ts'
import { findCartLine, subjectOf, visibleTo } from '../queries.ts'
import { cartLines } from '../tables.ts'

/** Puts a line aside for later, with what it costs today; or back into the cart, as far as there are pieces. */
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
        // Said twice, it is the price of the first time.
        savedPriceCents: saved ? sql`coalesce(${cartLines.savedPriceCents}, ${centsOf(price)})` : null,
      })
      .where(and(visibleTo(actor), eq(cartLines.id, id)))
    return { subject: subjectOf(actor), before, after: { ...before, quantity }, result: undefined }
  })
}
