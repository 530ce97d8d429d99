import { sql } from '../../db/drizzle.ts'

import type { Domain } from '../../domain.ts'
import { services } from '../directory/tables.ts'
import { waitlistJobs } from './jobs.ts'
import { waitlistCommitments } from './people/commitments.ts'
import { waitlistPersonRecords } from './people/person-records.ts'
import { waitlistReactions } from './reactions.ts'
import { waitlistRoutes } from './routes.ts'
import { waitlistEntries } from './tables.ts'

export const waitlistDomain = {
  routes: waitlistRoutes,
  reactions: waitlistReactions,
  jobs: waitlistJobs,
  personSubjects: { waitlist: { id: waitlistEntries.id, personId: waitlistEntries.patronId } },
  subjectNames: {
    waitlist: {
      id: waitlistEntries.id,
      name: () => sql`(select s.title from ${services} s where s.id = ${waitlistEntries.serviceId})`,
    },
  },
  personRecords: waitlistPersonRecords,
  commitments: waitlistCommitments,
} satisfies Domain
