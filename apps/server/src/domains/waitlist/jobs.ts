import type { Jobs } from '../../job.ts'
import { watchWaitlist } from './follow.ts'

export const waitlistJobs: Jobs = {
  watchWaitlist: { cron: '*/5 * * * *', tries: 1, run: watchWaitlist },
}
