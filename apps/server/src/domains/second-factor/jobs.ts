import { lt } from '../../db/drizzle.ts'

import type { Jobs } from '../../job.ts'
import { passkeyChallenges } from './tables.ts'

export const secondFactorJobs: Jobs = {
  forgetPasskeyChallenges: {
    cron: '23 * * * *',
    tries: 1,
    run: ({ deps, now }) =>
      deps.database.statement.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, now())),
  },
}
