import type { Domain } from '../../domain.ts'
import { otherPerson } from '../identity/queries.ts'
import { users } from '../identity/tables.ts'
import { clientJobs } from './jobs.ts'
import { anonymiseClientRecords } from './people/anonymise-records.ts'
import { clientPersonRecords } from './people/person-records.ts'
import { clientReactions } from './reactions.ts'
import { clientRoutes } from './routes.ts'
import { clientEndings, clientInvitations, clientNotes } from './tables.ts'

export const clientsDomain = {
  routes: clientRoutes,
  reactions: clientReactions,
  jobs: clientJobs,
  personSubjects: {
    clients: { id: clientNotes.id, personId: clientNotes.patronId },
    clientRelation: { id: clientEndings.id, personId: clientEndings.patronId },
    clientInvitation: { id: clientInvitations.id, personId: clientInvitations.acceptedBy },
  },
  subjectNames: {
    clients: { id: users.id, name: (readerId) => otherPerson(users.id, readerId) },
  },
  personRecords: clientPersonRecords,
  anonymiseRecords: anonymiseClientRecords,
} satisfies Domain
