import type { Domain } from '../../domain.ts'
import { notificationJobs } from './jobs.ts'
import { notificationPersonRecords } from './people/person-records.ts'
import { notificationRoutes } from './routes.ts'

export const notificationsDomain = {
  routes: notificationRoutes,
  jobs: notificationJobs,
  personRecords: notificationPersonRecords,
} satisfies Domain
