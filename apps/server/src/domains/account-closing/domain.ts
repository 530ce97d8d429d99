import type { Domain } from '../../domain.ts'
import { accountClosingJobs } from './jobs.ts'
import { accountClosingReactions } from './reactions.ts'
import { accountClosingRoutes } from './routes.ts'

export const accountClosingDomain = {
  routes: accountClosingRoutes,
  reactions: accountClosingReactions,
  jobs: accountClosingJobs,
} satisfies Domain
