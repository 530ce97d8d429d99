import type { Domain } from '../../domain.ts'
import { safetyPersonRecords } from './people/person-records.ts'
import { safetyReactions } from './reactions.ts'
import { safetyRoutes } from './routes.ts'

export const safetyDomain = {
  routes: safetyRoutes,
  reactions: safetyReactions,
  personRecords: safetyPersonRecords,
} satisfies Domain
