import { and, eq, isNull } from '../../../db/drizzle.ts'

import type { ProviderReview, reviewReplies } from '@wellspring/api/contract/directory'

import { change } from '../../../change.ts'
import type { Actor, Context } from '../../../context.ts'
import { isId } from '../../../db/ids.ts'
import { notFound, problem } from '../../../problem.ts'
import { findShownReview } from '../queries.ts'
import { reviews } from '../tables.ts'

/** Adds the provider's reply to a review, once, from fixed sentences that reveal nothing. */
export async function replyToReview(
  context: Context,
  actor: Actor,
  { id, reply }: { id: string; reply: (typeof reviewReplies)[number] },
): Promise<ProviderReview> {
  if (!isId(id)) throw notFound('review')
  return change(context, 'review.reply', async (tx) => {
    if (!(await findShownReview(tx, actor.userId, id))) throw notFound('review')
    const replied = await tx
      .update(reviews)
      .set({ reply, repliedAt: context.now() })
      .where(and(eq(reviews.id, id), isNull(reviews.reply)))
      .returning({ id: reviews.id })
    const review = await findShownReview(tx, actor.userId, id)
    if (replied.length === 0 || !review) throw problem('CONFLICT', 'You have already answered this.')
    return { subject: `review:${id}`, after: { reply }, result: review }
  })
}
