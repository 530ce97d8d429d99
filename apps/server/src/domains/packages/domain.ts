import type { Domain } from '../../domain.ts'
import { packageJobs } from './jobs.ts'
import { packageLedgerChecks } from './ledger-checks.ts'
import { packagePayable } from './payable.ts'
import { packageReactions } from './reactions.ts'
import { packageRoutes } from './routes.ts'
import { packagePurchases } from './tables.ts'

export const packagesDomain = {
  routes: packageRoutes,
  reactions: packageReactions,
  jobs: packageJobs,
  payables: { package: packagePayable },
  ledgerChecks: packageLedgerChecks,
  personSubjects: { packages: { id: packagePurchases.id, personId: packagePurchases.patronId } },
} satisfies Domain
