import type { Domain } from '../../domain.ts'
import { safetyReactions } from './reactions.ts'
import { safetyRoutes } from './routes.ts'

export const safetyDomain = {
  routes: safetyRoutes,
  reactions: safetyReactions,
} satisfies Domain
