import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm'

import type { ProviderReview, reviewReplies } from '@wellspring/api/contract/directory'

import { change } from '../../change.ts'
import type { Actor, Context } from '../../context.ts'
import type { Tx } from '../../db/database.ts'
import { isId } from '../../db/ids.ts'
import { notFound, problem } from '../../problem.ts'
import { findShownReview } from './queries.ts'
import { BLIND_MS } from './rules.ts'
import { providers, reviews } from './tables.ts'

export type NewReview = Pick<
  typeof reviews.$inferInsert,
  'bookingId' | 'providerId' | 'patronId' | 'by' | 'stars' | 'comment'
>

/** Shows what was hidden of one meeting; what a patron says counts from then on. */
async function show(tx: Tx, bookingId: string, now: Date): Promise<void> {
  const shown = await tx
    .update(reviews)
    .set({ shownAt: now })
    .where(and(eq(reviews.bookingId, bookingId), isNull(reviews.shownAt)))
    .returning({ by: reviews.by, providerId: reviews.providerId, stars: reviews.stars })
  for (const { providerId, stars } of shown.filter(({ by }) => by === 'patron'))
    await tx
      .update(providers)
      .set({
        ratingSum: sql`${providers.ratingSum} + ${stars}`,
        ratingCount: sql`${providers.ratingCount} + 1`,
      })
      .where(eq(providers.id, providerId))
}

/**
 * Keeps what one side of a meeting says of the other, once each: part of the transaction that knows that they
 * have met. Both are shown as soon as both have written.
 */
export async function keepReview(tx: Tx, context: Context, review: NewReview): Promise<void> {
  const now = context.now()
  // The other may be writing at this very moment.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`review ${review.bookingId}`}, 0))`)
  const [row] = await tx
    .insert(reviews)
    .values({ ...review, writtenAt: now, showAt: new Date(now.getTime() + BLIND_MS) })
    .onConflictDoNothing()
    .returning({ id: reviews.id })
  if (!row) throw problem('CONFLICT', 'You have written about this already.')
  const written = await tx.$count(reviews, eq(reviews.bookingId, review.bookingId))
  if (written === 2) await show(tx, review.bookingId, now)
}

const atOnce = 500

/** Shows what nobody has answered within fourteen days. */
export async function showReviews(context: Context): Promise<void> {
  const due = await context.db
    .select({ bookingId: reviews.bookingId })
    .from(reviews)
    .where(and(isNull(reviews.shownAt), lte(reviews.showAt, context.now())))
    .orderBy(asc(reviews.showAt))
    .limit(atOnce)
  for (const { bookingId } of due)
    await change(context, 'review.show', async (tx) => {
      await show(tx, bookingId, context.now())
      return { subject: `booking:${bookingId}`, result: undefined }
    })
}

/** The provider's answer to what is said of them, once, in words that tell nothing. */
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
    if (replied.length === 0 || !review) throw problem('CONFLICT', 'You have answered this already.')
    return { subject: `review:${id}`, after: { reply }, result: review }
  })
}
