import type { Domain } from '../../domain.ts'
import { membershipJobs } from './jobs.ts'
import { membershipDrops, membershipReactions } from './reactions.ts'
import { membershipRoutes } from './routes.ts'

export const membershipsDomain = {
  routes: membershipRoutes,
  reactions: membershipReactions,
  jobs: membershipJobs,
  cacheDrops: membershipDrops,
} satisfies Domain
