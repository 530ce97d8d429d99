import type { Domain } from '../../domain.ts'
import { clientRoutes } from './routes.ts'

export const clientsDomain = {
  routes: clientRoutes,
} satisfies Domain
