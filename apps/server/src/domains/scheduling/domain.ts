import type { Domain } from '../../domain.ts'
import { schedulingPersonRecords } from './people/person-records.ts'
import { schedulingRoutes } from './routes.ts'

export const schedulingDomain = {
  routes: schedulingRoutes,
  personRecords: schedulingPersonRecords,
} satisfies Domain
