import { sql } from '../../db/drizzle.ts'

import type { Domain } from '../../domain.ts'
import { questionnairePersonRecords } from './people/person-records.ts'
import { findInstrumentName } from './queries.ts'
import { questionnaireRoutes } from './routes.ts'
import { questionnaireResponses } from './tables.ts'

export const questionnairesDomain = {
  routes: questionnaireRoutes,
  subjectNames: {
    questionnaireResponse: {
      id: questionnaireResponses.id,
      name: () => sql`${questionnaireResponses.instrument}`,
      words: (instrument) => findInstrumentName(instrument) ?? instrument,
      isPrivate: true,
    },
  },
  personRecords: questionnairePersonRecords,
} satisfies Domain
