import { sql } from '../../db/drizzle.ts'

import type { Domain } from '../../domain.ts'
import { communityFiles } from './files.ts'
import { communityJobs } from './jobs.ts'
import { anonymiseChat } from './people/anonymise-records.ts'
import { communityPersonRecords } from './people/person-records.ts'
import { communityReactions } from './reactions.ts'
import { communityRoutes } from './routes.ts'
import { caseNumber } from './cases/queries.ts'
import { chatCases } from './case-tables.ts'
import { chatGroups } from './tables.ts'

export const communityDomain = {
  routes: communityRoutes,
  reactions: communityReactions,
  jobs: communityJobs,
  fileUses: [communityFiles],
  subjectNames: {
    chatCase: { id: chatCases.id, name: () => sql`${caseNumber('')} || ${chatCases.number}` },
    chatGroup: { id: chatGroups.id, name: () => sql`${chatGroups.name}` },
  },
  personRecords: communityPersonRecords,
  anonymiseRecords: anonymiseChat,
} satisfies Domain
