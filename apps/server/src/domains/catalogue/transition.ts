import { eq } from '../../db/drizzle.ts'

import type { ProductStatus } from '@wellspring/api/contract/product-status'

import { change } from '../../change.ts'
import type { Actor, Context } from '../../context.ts'
import { problem } from '../../problem.ts'
import { seesEverybodys } from '../identity/rules.ts'
import { requireComplete } from './products/require-complete.ts'
import { canTransition, nameOfMove } from './rules.ts'
import { getOwnProduct, lockOwnProduct } from './products/own-products.ts'
import type { OwnProduct } from './products/own-products.ts'
import { maySellNow } from './shop.ts'
import { products } from './tables.ts'

interface Move {
  id: string
  status: ProductStatus
  comment?: string | undefined
}

function requireComment(comment: string | undefined): string {
  const message = 'Say what needs to change.'
  if (!comment) throw problem('VALIDATION_FAILED', message, { errors: { comment: message } })
  return comment
}

/** Changes the status of a product. Staff who send it back must give a reason. */
export async function moveProduct(
  context: Context,
  actor: Actor,
  { id, status, comment }: Move,
): Promise<OwnProduct> {
  const seen = await getOwnProduct(context.db, actor, id)
  return change(context, nameOfMove(actor, seen.status, status), async (tx) => {
    const { status: from, sellerId, publishedAt } = await lockOwnProduct(tx, actor, id)
    if (from !== seen.status || !canTransition(actor, from, status))
      throw problem(
        'ILLEGAL_TRANSITION',
        `This product is ${from.replaceAll('_', ' ')}: it cannot become ${status.replaceAll('_', ' ')}.`,
      )
    if (status === 'published' && !(await maySellNow(tx, context, sellerId)))
      throw problem('CONFLICT', 'The seller is paused and cannot sell anything right now.')
    if (status === 'in_review') requireComplete(await getOwnProduct(tx, actor, id))
    const sentBack = status === 'draft' && seesEverybodys(actor)
    const reviewComment = sentBack ? requireComment(comment) : null
    // A draft that is resumed keeps the comment by staff until it is submitted.
    const said = sentBack || status === 'in_review' || status === 'published' ? { reviewComment } : {}
    await tx
      .update(products)
      .set({
        ...said,
        status,
        publishedAt: status === 'published' ? (publishedAt ?? context.now()) : publishedAt,
        updatedAt: context.now(),
      })
      .where(eq(products.id, id))
    const result = await getOwnProduct(tx, actor, id)
    const after = { status, ...(sentBack && { comment: reviewComment }) }
    return { subject: `product:${id}`, before: { status: from }, after, result }
  })
}
