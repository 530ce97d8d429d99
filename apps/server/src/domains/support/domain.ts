import type { Domain } from '../../domain.ts'
import { supportFiles } from './files.ts'
import { supportJobs } from './jobs.ts'
import { supportReactions } from './reactions.ts'
import { supportRoutes } from './routes.ts'
import { tickets } from './tables.ts'

export const supportDomain = {
  routes: supportRoutes,
  reactions: supportReactions,
  jobs: supportJobs,
  fileUses: [supportFiles],
  personSubjects: { support: { id: tickets.id, personId: tickets.requesterId } },
} satisfies Domain
