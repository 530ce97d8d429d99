import type { Domain } from '../../domain.ts'
import { notificationJobs } from './jobs.ts'
import { notificationRoutes } from './routes.ts'

export const notificationsDomain = {
  routes: notificationRoutes,
  jobs: notificationJobs,
} satisfies Domain
