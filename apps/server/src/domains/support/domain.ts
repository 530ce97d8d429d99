import { sql } from '../../db/drizzle.ts'

import type { Domain } from '../../domain.ts'
import { supportFiles } from './files.ts'
import { supportJobs } from './jobs.ts'
import { anonymiseSupport } from './people/anonymise-records.ts'
import { supportPersonRecords } from './people/person-records.ts'
import { supportReactions } from './reactions.ts'
import { supportRoutes } from './routes.ts'
import { ticketNumber } from './rules.ts'
import { recentTickets } from './recent-tickets.ts'
import { tickets } from './tables.ts'

export const supportDomain = {
  routes: supportRoutes,
  reactions: supportReactions,
  jobs: supportJobs,
  fileUses: [supportFiles],
  personSubjects: { support: { id: tickets.id, personId: tickets.requesterId } },
  subjectNames: {
    support: { id: tickets.id, name: () => sql`${ticketNumber('')} || ${tickets.number}` },
    ticket: { id: tickets.id, name: () => sql`${ticketNumber('')} || ${tickets.number}` },
  },
  recent: { tickets: recentTickets },
  personRecords: supportPersonRecords,
  anonymiseRecords: anonymiseSupport,
} satisfies Domain
