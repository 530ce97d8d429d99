import type { Domain } from '../../domain.ts'
import { wellnessPersonRecords } from './people/person-records.ts'
import { wellnessDrops, wellnessReactions } from './reactions.ts'
import { wellnessRoutes } from './routes.ts'

export const wellnessDomain = {
  routes: wellnessRoutes,
  reactions: wellnessReactions,
  cacheDrops: wellnessDrops,
  personRecords: wellnessPersonRecords,
} satisfies Domain
