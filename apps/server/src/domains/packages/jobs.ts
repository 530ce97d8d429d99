import type { Jobs } from '../../job.ts'
import { watchPurchases } from './watch.ts'

export const packageJobs: Jobs = {
  watchPurchases: { cron: '11 * * * *', tries: 3, run: watchPurchases },
}
