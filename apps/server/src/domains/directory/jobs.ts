import type { Jobs } from '../../job.ts'
import { renewListings } from './listing.ts'
import { showReviews } from './reviews.ts'

export const directoryJobs: Jobs = {
  showReviews: { cron: '9 * * * *', tries: 3, run: showReviews },
  renewListings: { cron: '25 3 * * *', tries: 3, run: renewListings },
}
