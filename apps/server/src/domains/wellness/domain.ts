import type { Domain } from '../../domain.ts'
import { wellnessDrops, wellnessReactions } from './reactions.ts'
import { wellnessRoutes } from './routes.ts'

export const wellnessDomain = {
  routes: wellnessRoutes,
  reactions: wellnessReactions,
  cacheDrops: wellnessDrops,
} satisfies Domain
