import type { Domain } from '../../domain.ts'
import { communityFiles } from './files.ts'
import { communityJobs } from './jobs.ts'
import { communityReactions } from './reactions.ts'
import { communityRoutes } from './routes.ts'

export const communityDomain = {
  routes: communityRoutes,
  reactions: communityReactions,
  jobs: communityJobs,
  fileUses: [communityFiles],
} satisfies Domain
