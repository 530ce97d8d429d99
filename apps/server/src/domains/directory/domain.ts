import type { Domain } from '../../domain.ts'
import { directoryJobs } from './jobs.ts'
import { providerPages } from './public-pages.ts'
import { directoryDrops, directoryReactions } from './reactions.ts'
import { directoryRoutes } from './routes.ts'

export const directoryDomain = {
  routes: directoryRoutes,
  reactions: directoryReactions,
  jobs: directoryJobs,
  cacheDrops: directoryDrops,
  publicPages: [providerPages],
} satisfies Domain
