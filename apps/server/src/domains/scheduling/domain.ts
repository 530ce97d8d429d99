import type { Domain } from '../../domain.ts'
import { schedulingRoutes } from './routes.ts'

export const schedulingDomain = {
  routes: schedulingRoutes,
} satisfies Domain
