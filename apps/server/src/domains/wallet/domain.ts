import type { Domain } from '../../domain.ts'
import { walletJobs } from './jobs.ts'
import { walletReactions } from './reactions.ts'
import { walletRoutes } from './routes.ts'

export const walletDomain = {
  routes: walletRoutes,
  reactions: walletReactions,
  jobs: walletJobs,
} satisfies Domain
