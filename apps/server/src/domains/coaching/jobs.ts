import type { Jobs } from '../../job.ts'
import { remindOfSteps } from './watch.ts'

export const coachingJobs: Jobs = {
  remindOfSteps: { cron: '*/15 * * * *', tries: 1, run: remindOfSteps },
}
