import type { Domain } from '../../domain.ts'
import { paymentJobs } from './jobs.ts'
import { paymentLedgerChecks } from './ledger-checks.ts'
import { paymentReactions } from './reactions.ts'
import { paymentRoutes } from './routes.ts'

export const paymentsDomain = {
  routes: paymentRoutes,
  reactions: paymentReactions,
  jobs: paymentJobs,
  ledgerChecks: paymentLedgerChecks,
} satisfies Domain
