import { returned } from '../../../db/returned.ts'
import { and, eq, not, sql } from '../../../db/drizzle.ts'
import { lockName } from '../../../db/lock-name.ts'
import type * as z from 'zod'

import type { AddCartLineInput, CartLine } from '@wellspring/api/contract/cart'

import { change } from '../../../change.ts'
import type { Actor, Context } from '../../../context.ts'
import { notFound, problem } from '../../../problem.ts'
import { available, offered } from '../../catalogue/queries.ts'
import { mayNotSell } from '../../memberships/state/may-not-sell.ts'
import { products, variants } from '../../catalogue/tables.ts'
import { pieceColumns, presentLine, subjectOf } from '../queries.ts'
import { MAX_LINES } from '../rules.ts'
import { cartLines } from '../tables.ts'

/**
 * Adds pieces of a variant to the cart. An existing line grows and a saved one returns to the cart, limited by the
 * stock. Adding to the saved lines takes nothing out of the cart.
 */
export async function addCartLine(
  context: Context,
  actor: Actor,
  input: Pick<z.output<typeof AddCartLineInput>, 'productId' | 'productVariantId' | 'quantity' | 'saved'>,
): Promise<CartLine> {
  return change(context, 'cart.addLine', async (tx) => {
    await lockName(tx, `cart of ${actor.userId}`)
    const [variant] = await tx
      .select({
        ...pieceColumns,
        stock: available,
        others: sql<number>`(select count(*)::int from cart_lines where user_id = ${actor.userId} and variant_id <> ${variants.id})`,
      })
      .from(variants)
      .innerJoin(products, eq(products.id, variants.productId))
      .where(
        and(
          offered,
          not(mayNotSell(products.sellerId, context.now())),
          eq(variants.id, input.productVariantId),
          eq(products.id, input.productId),
        ),
      )
    if (!variant) throw notFound('product')
    const { stock, others, ...piece } = variant
    if (stock === 0 && !input.saved) throw problem('OUT_OF_STOCK', `${piece.name} is sold out.`)
    if (others >= MAX_LINES)
      throw problem('CONFLICT', `A cart holds at most ${MAX_LINES} different products.`)
    const { quantity, savedPriceCents } = cartLines
    const kept = sql`case when ${savedPriceCents} is null then ${quantity} else 0 end`
    const row = returned(
      await tx
        .insert(cartLines)
        .values({
          userId: actor.userId,
          variantId: piece.productVariantId,
          quantity: input.saved ? input.quantity : Math.min(input.quantity, stock),
          savedPriceCents: input.saved ? piece.priceCents : null,
          createdAt: context.now(),
        })
        .onConflictDoUpdate({
          target: [cartLines.userId, cartLines.variantId],
          set: input.saved
            ? { quantity: sql`${quantity}` }
            : {
                quantity: sql`least(999, ${stock}::int, ${kept} + excluded.quantity)`,
                savedPriceCents: null,
              },
        })
        .returning({ id: cartLines.id, quantity: cartLines.quantity }),
      'line',
    )
    const line = presentLine({ ...piece, ...row, totalQuantity: stock })
    return { subject: subjectOf(actor), after: line, result: line }
  })
}
