import type { Domain } from '../../domain.ts'
import { auditJobs } from './jobs.ts'
import { auditRoutes } from './routes.ts'

export const auditDomain = {
  routes: auditRoutes,
  jobs: auditJobs,
} satisfies Domain
