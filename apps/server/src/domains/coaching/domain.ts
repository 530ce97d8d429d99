import { sql } from '../../db/drizzle.ts'

import type { Domain } from '../../domain.ts'
import { practiceName } from '../directory/queries.ts'
import { personName } from '../identity/queries.ts'
import { coachingJobs } from './jobs.ts'
import { goalSource } from './lotus-source.ts'
import { anonymiseCoaching } from './people/anonymise-records.ts'
import { coachingPersonRecords } from './people/person-records.ts'
import { coachingReactions } from './reactions.ts'
import { coachingRoutes } from './routes.ts'
import { coachingSpaces } from './tables.ts'

export const coachingDomain = {
  routes: coachingRoutes,
  reactions: coachingReactions,
  jobs: coachingJobs,
  lotusSources: { goal: goalSource },
  personSubjects: { coaching: { id: coachingSpaces.id, personId: coachingSpaces.patronId } },
  subjectNames: {
    coaching: {
      id: coachingSpaces.id,
      name: (readerId) => sql`case when ${coachingSpaces.patronId} = ${readerId}::uuid
        then ${practiceName(coachingSpaces.providerId)} else ${personName(coachingSpaces.patronId)} end`,
    },
  },
  personRecords: coachingPersonRecords,
  anonymiseRecords: anonymiseCoaching,
} satisfies Domain
