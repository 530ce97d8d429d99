import type { Domain } from '../../domain.ts'
import { waitlistJobs } from './jobs.ts'
import { waitlistReactions } from './reactions.ts'
import { waitlistRoutes } from './routes.ts'
import { waitlistEntries } from './tables.ts'

export const waitlistDomain = {
  routes: waitlistRoutes,
  reactions: waitlistReactions,
  jobs: waitlistJobs,
  personSubjects: { waitlist: { id: waitlistEntries.id, personId: waitlistEntries.patronId } },
} satisfies Domain
