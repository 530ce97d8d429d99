import type { Domain } from '../../domain.ts'
import { siteDrops } from './reactions.ts'
import { siteRoutes } from './routes.ts'

export const siteDomain = {
  routes: siteRoutes,
  cacheDrops: siteDrops,
} satisfies Domain
