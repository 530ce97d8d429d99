import type { Domain } from '../../domain.ts'
import { clientRoutes } from './routes.ts'
import { clientNotes } from './tables.ts'

export const clientsDomain = {
  routes: clientRoutes,
  personSubjects: { clients: { id: clientNotes.id, personId: clientNotes.patronId } },
} satisfies Domain
