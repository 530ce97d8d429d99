import type { Domain } from '../../domain.ts'
import { cartPersonRecords } from './people/person-records.ts'
import { cartRoutes } from './routes.ts'

export const cartDomain = {
  routes: cartRoutes,
  personRecords: cartPersonRecords,
} satisfies Domain
