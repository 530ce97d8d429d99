import type { Jobs } from '../../job.ts'
import { sealChanges } from './actions/seal-changes.ts'

export const auditJobs: Jobs = {
  sealChanges: { cron: '* * * * *', tries: 1, run: ({ deps }) => sealChanges(deps) },
}
