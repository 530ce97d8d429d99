import type { Domain } from '../../domain.ts'
import { sharingJobs } from './jobs.ts'
import { sharingReactions } from './reactions.ts'
import { sharingRoutes } from './routes.ts'
import { consents } from './tables.ts'

export const sharingDomain = {
  routes: sharingRoutes,
  reactions: sharingReactions,
  jobs: sharingJobs,
  personSubjects: { sharing: { id: consents.id, personId: consents.patronId } },
} satisfies Domain
