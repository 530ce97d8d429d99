import { sql } from '../../db/drizzle.ts'

import type { Domain } from '../../domain.ts'
import { findInstrumentName } from '../questionnaires/queries.ts'
import { sharingJobs } from './jobs.ts'
import { sharingCommitments } from './people/commitments.ts'
import { sharingPersonRecords } from './people/person-records.ts'
import { sharingReactions } from './reactions.ts'
import { sharingRoutes } from './routes.ts'
import { consents, questionnaireRequests } from './tables.ts'

const ofInstrument = {
  words: (instrument: string) => findInstrumentName(instrument) ?? instrument,
  isPrivate: true,
}

export const sharingDomain = {
  routes: sharingRoutes,
  reactions: sharingReactions,
  jobs: sharingJobs,
  personSubjects: { sharing: { id: consents.id, personId: consents.patronId } },
  subjectNames: {
    consent: { id: consents.id, name: () => sql`${consents.instrument}`, ...ofInstrument },
    sharing: { id: consents.id, name: () => sql`${consents.instrument}`, ...ofInstrument },
    questionnaireRequest: {
      id: questionnaireRequests.id,
      name: () => sql`${questionnaireRequests.instrument}`,
      ...ofInstrument,
    },
  },
  personRecords: sharingPersonRecords,
  commitments: sharingCommitments,
} satisfies Domain
