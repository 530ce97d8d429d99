import { and, eq } from '../../../db/drizzle.ts'

import { change } from '../../../change.ts'
import type { Actor, Context } from '../../../context.ts'
import { notFound } from '../../../problem.ts'
import { findCartLine, visibleTo, subjectOf } from '../queries.ts'
import { cartLines } from '../tables.ts'

export async function removeCartLine(context: Context, actor: Actor, id: string): Promise<void> {
  await change(context, 'cart.removeLine', async (tx) => {
    const before = await findCartLine(tx, actor, id)
    if (!before) throw notFound('cart line')
    await tx.delete(cartLines).where(and(visibleTo(actor), eq(cartLines.id, id)))
    return { subject: subjectOf(actor), before, result: undefined }
  })
}
