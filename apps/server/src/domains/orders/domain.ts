import type { Domain } from '../../domain.ts'
import { orderJobs } from './jobs.ts'
import { orderLedgerChecks } from './ledger-checks.ts'
import { checkoutPayable } from './payable.ts'
import { orderUse } from './plan-use.ts'
import { orderReactions } from './reactions.ts'
import { orderRoutes } from './routes.ts'
import { orders } from './tables.ts'

export const ordersDomain = {
  routes: orderRoutes,
  reactions: orderReactions,
  jobs: orderJobs,
  payables: { checkout: checkoutPayable },
  ledgerChecks: orderLedgerChecks,
  planUse: orderUse,
  personSubjects: { orders: { id: orders.id, personId: orders.patronId } },
} satisfies Domain
