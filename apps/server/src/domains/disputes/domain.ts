import { sql } from '../../db/drizzle.ts'

import type { Domain } from '../../domain.ts'
import { evidenceFiles } from './files.ts'
import { disputeJobs } from './jobs.ts'
import { anonymiseDisputes } from './people/anonymise-records.ts'
import { disputeCommitments } from './people/commitments.ts'
import { disputePersonRecords } from './people/person-records.ts'
import { disputeReactions } from './reactions.ts'
import { disputeRoutes } from './routes.ts'
import { disputeNumber } from './rules.ts'
import { disputes } from './tables.ts'

export const disputesDomain = {
  routes: disputeRoutes,
  reactions: disputeReactions,
  jobs: disputeJobs,
  fileUses: [evidenceFiles],
  personSubjects: { disputes: { id: disputes.id, personId: disputes.patronId } },
  subjectNames: {
    dispute: { id: disputes.id, name: () => sql`${disputeNumber('')} || ${disputes.number}` },
    disputes: { id: disputes.id, name: () => sql`${disputeNumber('')} || ${disputes.number}` },
  },
  personRecords: disputePersonRecords,
  commitments: disputeCommitments,
  anonymiseRecords: anonymiseDisputes,
} satisfies Domain
