import type { Domain } from '../../domain.ts'
import { identityJobs } from './jobs.ts'
import { identityRoutes } from './routes.ts'

export const identityDomain = {
  routes: identityRoutes,
  jobs: identityJobs,
} satisfies Domain
