import type { Actor, Context } from '../../../context.ts'
import { notFound } from '../../../problem.ts'
import { presentAnswer } from '../present.ts'
import { findLastPurchase } from '../queries.ts'
import { settleNow } from '../state/settle.ts'

/** Continues a purchase after the card holder has completed the bank's authentication. */
export async function confirmMembership(context: Context, actor: Actor) {
  const last = await findLastPurchase(context.db, actor)
  if (!last) throw notFound('membership')
  return presentAnswer(last.status === 'canceled' ? last : await settleNow(context, last.id))
}
