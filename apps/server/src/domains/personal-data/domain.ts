import type { Domain } from '../../domain.ts'
import { personalDataJobs } from './jobs.ts'
import { personalDataPersonRecords } from './people/person-records.ts'
import { personalDataReactions } from './reactions.ts'
import { personalDataRoutes } from './routes.ts'

export const personalDataDomain = {
  routes: personalDataRoutes,
  reactions: personalDataReactions,
  jobs: personalDataJobs,
  personRecords: personalDataPersonRecords,
} satisfies Domain
