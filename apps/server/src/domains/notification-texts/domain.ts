import type { Domain } from '../../domain.ts'
import { notificationTextRoutes } from './routes.ts'

export const notificationTextsDomain = {
  routes: notificationTextRoutes,
} satisfies Domain
