import { eq } from '../../../db/drizzle.ts'

import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/database.ts'
import { lockName } from '../../../db/lock-name.ts'
import { problem } from '../../../problem.ts'
import { BLIND_MS } from '../rules.ts'
import { showReviewsOf } from '../show-reviews-of.ts'
import { reviews } from '../tables.ts'

export type NewReview = Pick<
  typeof reviews.$inferInsert,
  'bookingId' | 'providerId' | 'patronId' | 'by' | 'stars' | 'comment'
>

/**
 * Stores a participant's review of the other, once each, in the transaction that knows that they have met. Both reviews
 * become visible when both are written.
 */
export async function keepReview(tx: Tx, context: Context, review: NewReview): Promise<void> {
  const now = context.now()
  // The other participant may submit a review concurrently.
  await lockName(tx, `review ${review.bookingId}`)
  const [row] = await tx
    .insert(reviews)
    .values({ ...review, writtenAt: now, showAt: new Date(now.getTime() + BLIND_MS) })
    .onConflictDoNothing()
    .returning({ id: reviews.id })
  if (!row) throw problem('CONFLICT', 'You have already written about this.')
  const written = await tx.$count(reviews, eq(reviews.bookingId, review.bookingId))
  if (written === 2) await showReviewsOf(tx, review.bookingId, now)
}
