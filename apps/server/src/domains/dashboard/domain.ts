import type { Domain } from '../../domain.ts'
import { dashboardRoutes } from './routes.ts'

export const dashboardDomain = {
  routes: dashboardRoutes,
} satisfies Domain
