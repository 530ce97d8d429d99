import type { Domain } from '../../domain.ts'
import { secondFactorJobs } from './jobs.ts'
import { secondFactorPersonRecords } from './people/person-records.ts'
import { secondFactorReactions } from './reactions.ts'
import { secondFactorRoutes } from './routes.ts'

export const secondFactorDomain = {
  routes: secondFactorRoutes,
  reactions: secondFactorReactions,
  jobs: secondFactorJobs,
  personRecords: secondFactorPersonRecords,
} satisfies Domain
