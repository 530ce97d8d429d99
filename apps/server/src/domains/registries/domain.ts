import type { Domain } from '../../domain.ts'
import { registryJobs } from './jobs.ts'
import { registryPersonRecords } from './people/person-records.ts'
import { registryRoutes } from './routes.ts'

export const registriesDomain = {
  routes: registryRoutes,
  jobs: registryJobs,
  personRecords: registryPersonRecords,
} satisfies Domain
