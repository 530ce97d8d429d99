import { and, eq, isNull, sql } from '../../db/drizzle.ts'

import type { Tx } from '../../db/database.ts'
import { providers, reviews } from './tables.ts'

/** Publishes the hidden reviews of a booking. The patron's rating counts from then on. */
export async function showReviewsOf(tx: Tx, bookingId: string, now: Date): Promise<void> {
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
