import type { Context } from '../../context.ts'
import type { Jobs } from '../../job.ts'
import { recheckExclusions } from './exclusions.ts'
import { releaseClaims } from './review.ts'
import { askToAttest, lapseApprovals, remindOfExpiries, suspendExpired } from './watch.ts'

async function watchCredentials(context: Context) {
  await suspendExpired(context)
  await remindOfExpiries(context)
  await askToAttest(context)
  await lapseApprovals(context)
}

export const onboardingJobs: Jobs = {
  releaseClaims: { cron: '* * * * *', tries: 1, run: releaseClaims },
  watchCredentials: { cron: '5 3 * * *', tries: 3, run: watchCredentials },
  recheckExclusions: { cron: '15 4 2 * *', tries: 3, run: recheckExclusions },
}
