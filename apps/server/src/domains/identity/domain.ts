import type { Domain } from '../../domain.ts'
import { identityJobs } from './jobs.ts'
import { identityPersonRecords } from './people/person-records.ts'
import { identityRoutes } from './routes.ts'
import { otherPerson } from './queries.ts'
import { users } from './tables.ts'

export const identityDomain = {
  routes: identityRoutes,
  jobs: identityJobs,
  subjectNames: {
    identity: { id: users.id, name: (readerId) => otherPerson(users.id, readerId) },
    user: { id: users.id, name: (readerId) => otherPerson(users.id, readerId) },
  },
  personRecords: identityPersonRecords,
} satisfies Domain
