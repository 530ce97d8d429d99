import { and, asc, isNull, lte } from '../../db/drizzle.ts'

import { change } from '../../change.ts'
import type { Context } from '../../context.ts'
import { eachOf, eachOfAll } from '../../each-of.ts'
import type { Jobs } from '../../job.ts'
import { renewListing } from './actions/renew-listing.ts'
import { listEligibilities } from './listing/eligibility.ts'
import { dueStep } from './listing/listing-step.ts'
import { showReviewsOf } from './show-reviews-of.ts'
import { reviews } from './tables.ts'

export const directoryJobs: Jobs = {
  showReviews: { cron: '9 * * * *', tries: 3, run: showReviews },
  renewListings: { cron: '3 * * * *', tries: 3, run: renewListings },
}

const LISTINGS_AT_ONCE = 2000

/** Updates every listing, for changes caused by time alone and for lost events. */
export async function renewListings(context: Context): Promise<void> {
  const list = async (after: string) => {
    const rows = await listEligibilities(context, after, LISTINGS_AT_ONCE)
    return rows.map((row) => ({ id: row.userId, ...row }))
  }
  await eachOfAll(context, list, async (inner, id, row) => {
    if (dueStep(row, context.now()) !== null) await renewListing(inner, id)
  })
}

const REVIEWS_AT_ONCE = 500

/** Shows reviews that stayed unanswered for fourteen days. */
async function showReviews(context: Context): Promise<void> {
  const due = await context.db
    .select({ id: reviews.bookingId })
    .from(reviews)
    .where(and(isNull(reviews.shownAt), lte(reviews.showAt, context.now())))
    .orderBy(asc(reviews.showAt))
    .limit(REVIEWS_AT_ONCE)
  await eachOf(context, due, (_context, bookingId) =>
    change(context, 'review.show', async (tx) => {
      await showReviewsOf(tx, bookingId, context.now())
      return { subject: `booking:${bookingId}`, result: undefined }
    }),
  )
}
