import type { Domain } from '../../domain.ts'
import { bookings } from '../booking/tables.ts'
import { callJobs } from './jobs.ts'
import { callReactions } from './reactions.ts'
import { callRoutes } from './routes.ts'

export const callsDomain = {
  routes: callRoutes,
  reactions: callReactions,
  jobs: callJobs,
  personSubjects: { calls: { id: bookings.id, personId: bookings.patronId } },
} satisfies Domain
