import type { Domain } from '../../domain.ts'
import { cartRoutes } from './routes.ts'

export const cartDomain = {
  routes: cartRoutes,
} satisfies Domain
