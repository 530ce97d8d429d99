import type { Domain } from '../../domain.ts'
import { seriesRoutes } from './routes.ts'
import { bookingSeries } from './tables.ts'

export const seriesDomain = {
  routes: seriesRoutes,
  personSubjects: { series: { id: bookingSeries.id, personId: bookingSeries.patronId } },
} satisfies Domain
