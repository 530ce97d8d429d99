import type { Domain } from '../../domain.ts'
import { auditJobs } from './jobs.ts'
import { blankAudit } from './people/blank-records.ts'
import { auditRoutes } from './routes.ts'

export const auditDomain = {
  routes: auditRoutes,
  jobs: auditJobs,
  blankRecords: blankAudit,
} satisfies Domain
