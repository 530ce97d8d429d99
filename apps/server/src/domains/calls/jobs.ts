import type { Jobs } from '../../job.ts'
import { forgetGuests } from './forget.ts'
import { settleCalls } from './watch.ts'

export const callJobs: Jobs = {
  settleCalls: { cron: '* * * * *', tries: 1, run: settleCalls },
  forgetGuests: { cron: '17 * * * *', tries: 3, run: forgetGuests },
}
