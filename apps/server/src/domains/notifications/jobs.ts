import type { Jobs } from '../../job.ts'
import { forgetNotices } from './actions.ts'

export const notificationJobs: Jobs = {
  forgetNotices: { cron: '17 * * * *', tries: 3, run: forgetNotices },
}
