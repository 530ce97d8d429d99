import type { Domain } from '../../domain.ts'
import { otherPerson } from '../identity/queries.ts'
import { emergencyPersonRecords } from './people/person-records.ts'
import { emergencyReactions } from './reactions.ts'
import { emergencyRoutes } from './routes.ts'
import { emergencyAccesses } from './tables.ts'

const patronOf = (readerId: string) => otherPerson(emergencyAccesses.patronId, readerId)

export const emergencyDomain = {
  routes: emergencyRoutes,
  reactions: emergencyReactions,
  personSubjects: {
    emergency: { id: emergencyAccesses.id, personId: emergencyAccesses.patronId },
    emergencyAccess: { id: emergencyAccesses.id, personId: emergencyAccesses.patronId },
  },
  subjectNames: {
    emergency: { id: emergencyAccesses.id, name: patronOf, isPrivate: true },
    emergencyAccess: { id: emergencyAccesses.id, name: patronOf, isPrivate: true },
  },
  personRecords: emergencyPersonRecords,
} satisfies Domain
