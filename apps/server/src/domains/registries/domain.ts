import type { Domain } from '../../domain.ts'
import { registryJobs } from './jobs.ts'
import { registryRoutes } from './routes.ts'

export const registriesDomain = {
  routes: registryRoutes,
  jobs: registryJobs,
} satisfies Domain
