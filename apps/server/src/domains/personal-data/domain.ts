import type { Domain } from '../../domain.ts'
import { personalDataJobs } from './jobs.ts'
import { personalDataReactions } from './reactions.ts'
import { personalDataRoutes } from './routes.ts'

export const personalDataDomain = {
  routes: personalDataRoutes,
  reactions: personalDataReactions,
  jobs: personalDataJobs,
} satisfies Domain
