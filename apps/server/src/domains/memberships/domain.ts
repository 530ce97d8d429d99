import { sql } from '../../db/drizzle.ts'

import type { Domain } from '../../domain.ts'
import { membershipJobs } from './jobs.ts'
import { anonymiseMemberships } from './people/anonymise-records.ts'
import { membershipCommitments } from './people/commitments.ts'
import { membershipPersonRecords } from './people/person-records.ts'
import { membershipDrops, membershipReactions } from './reactions.ts'
import { membershipLedgerChecks } from './ledger-checks.ts'
import { membershipRoutes } from './routes.ts'
import { plans, subscriptions } from './tables.ts'

export const membershipsDomain = {
  routes: membershipRoutes,
  reactions: membershipReactions,
  jobs: membershipJobs,
  cacheDrops: membershipDrops,
  subjectNames: {
    membership: {
      id: subscriptions.id,
      name: () => sql`(select p.title from ${plans} p where p.id = ${subscriptions.planId})`,
    },
    plan: { id: plans.id, name: () => sql`${plans.title}` },
  },
  ledgerChecks: membershipLedgerChecks,
  personRecords: membershipPersonRecords,
  commitments: membershipCommitments,
  anonymiseRecords: anonymiseMemberships,
} satisfies Domain
