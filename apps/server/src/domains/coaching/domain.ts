import type { Domain } from '../../domain.ts'
import { coachingJobs } from './jobs.ts'
import { goalSource } from './lotus-source.ts'
import { coachingReactions } from './reactions.ts'
import { coachingRoutes } from './routes.ts'
import { coachingSpaces } from './tables.ts'

export const coachingDomain = {
  routes: coachingRoutes,
  reactions: coachingReactions,
  jobs: coachingJobs,
  lotusSources: { goal: goalSource },
  personSubjects: { coaching: { id: coachingSpaces.id, personId: coachingSpaces.patronId } },
} satisfies Domain
