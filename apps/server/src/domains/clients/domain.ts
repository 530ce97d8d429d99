import type { Domain } from '../../domain.ts'
import { otherPerson } from '../identity/queries.ts'
import { users } from '../identity/tables.ts'
import { clientPersonRecords } from './people/person-records.ts'
import { clientRoutes } from './routes.ts'
import { clientNotes } from './tables.ts'

export const clientsDomain = {
  routes: clientRoutes,
  personSubjects: { clients: { id: clientNotes.id, personId: clientNotes.patronId } },
  subjectNames: {
    clients: { id: users.id, name: (readerId) => otherPerson(users.id, readerId) },
  },
  personRecords: clientPersonRecords,
} satisfies Domain
