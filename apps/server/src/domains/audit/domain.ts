import type { Domain } from '../../domain.ts'
import { auditJobs } from './jobs.ts'
import { anonymiseAudit } from './people/anonymise-records.ts'
import { auditRoutes } from './routes.ts'

export const auditDomain = {
  routes: auditRoutes,
  jobs: auditJobs,
  anonymiseRecords: anonymiseAudit,
} satisfies Domain
