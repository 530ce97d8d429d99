import type { Domain } from '../../domain.ts'
import { evidenceFiles } from './files.ts'
import { disputeJobs } from './jobs.ts'
import { disputeReactions } from './reactions.ts'
import { disputeRoutes } from './routes.ts'
import { disputes } from './tables.ts'

export const disputesDomain = {
  routes: disputeRoutes,
  reactions: disputeReactions,
  jobs: disputeJobs,
  fileUses: [evidenceFiles],
  personSubjects: { disputes: { id: disputes.id, personId: disputes.patronId } },
} satisfies Domain
