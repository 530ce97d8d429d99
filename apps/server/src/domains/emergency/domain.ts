import type { Domain } from '../../domain.ts'
import { emergencyReactions } from './reactions.ts'
import { emergencyRoutes } from './routes.ts'
import { emergencyAccesses } from './tables.ts'

export const emergencyDomain = {
  routes: emergencyRoutes,
  reactions: emergencyReactions,
  personSubjects: {
    emergency: { id: emergencyAccesses.id, personId: emergencyAccesses.patronId },
    emergencyAccess: { id: emergencyAccesses.id, personId: emergencyAccesses.patronId },
  },
} satisfies Domain
