import { sql } from '../../db/drizzle.ts'

import type { Domain } from '../../domain.ts'
import { services } from '../directory/tables.ts'
import { seriesPersonRecords } from './people/person-records.ts'
import { seriesRoutes } from './routes.ts'
import { bookingSeries } from './tables.ts'

export const seriesDomain = {
  routes: seriesRoutes,
  personSubjects: { series: { id: bookingSeries.id, personId: bookingSeries.patronId } },
  subjectNames: {
    series: {
      id: bookingSeries.id,
      name: () => sql`(select s.title from ${services} s where s.id = ${bookingSeries.serviceId})`,
    },
  },
  personRecords: seriesPersonRecords,
} satisfies Domain
