import { sql } from '../../db/drizzle.ts'

import type { Domain } from '../../domain.ts'
import { orderJobs } from './jobs.ts'
import { orderLedgerChecks } from './ledger-checks.ts'
import { checkoutPayable } from './payable.ts'
import { anonymiseOrders } from './people/anonymise-records.ts'
import { orderCommitments } from './people/commitments.ts'
import { orderPersonRecords } from './people/person-records.ts'
import { orderUse } from './purchases/plan-use.ts'
import { orderReactions } from './reactions.ts'
import { recentOrders } from './purchases/recent-orders.ts'
import { orderRoutes } from './routes.ts'
import { orderNumber } from './rules.ts'
import { checkouts, orders } from './tables.ts'

export const ordersDomain = {
  routes: orderRoutes,
  reactions: orderReactions,
  jobs: orderJobs,
  payables: { checkout: checkoutPayable },
  ledgerChecks: orderLedgerChecks,
  planUse: orderUse,
  personSubjects: { orders: { id: orders.id, personId: orders.patronId } },
  subjectNames: {
    order: { id: orders.id, name: () => sql`${orderNumber('')} || ${orders.number}` },
    orders: { id: orders.id, name: () => sql`${orderNumber('')} || ${orders.number}` },
    checkout: {
      id: checkouts.id,
      name: () =>
        sql`(select string_agg(${orderNumber('')} || o.number, ', ' order by o.number) from ${orders} o where o.checkout_id = ${checkouts.id})`,
    },
  },
  recent: { orders: recentOrders },
  personRecords: orderPersonRecords,
  commitments: orderCommitments,
  anonymiseRecords: anonymiseOrders,
} satisfies Domain
