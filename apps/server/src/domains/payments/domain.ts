import type { Domain } from '../../domain.ts'
import { paymentJobs } from './jobs.ts'
import { paymentLedgerChecks } from './ledger-checks.ts'
import { paymentCommitments } from './people/commitments.ts'
import { paymentPersonRecords } from './people/person-records.ts'
import { paymentReactions } from './reactions.ts'
import { paymentRoutes } from './routes.ts'

export const paymentsDomain = {
  routes: paymentRoutes,
  reactions: paymentReactions,
  jobs: paymentJobs,
  ledgerChecks: paymentLedgerChecks,
  personRecords: paymentPersonRecords,
  commitments: paymentCommitments,
} satisfies Domain
