import { sql } from '../../db/drizzle.ts'

import type { Domain } from '../../domain.ts'
import { services } from '../directory/tables.ts'
import { packageJobs } from './jobs.ts'
import { packageLedgerChecks } from './ledger-checks.ts'
import { packagePayable } from './payable.ts'
import { packageCommitments } from './people/commitments.ts'
import { packagePersonRecords } from './people/person-records.ts'
import { packageReactions } from './reactions.ts'
import { packageRoutes } from './routes.ts'
import { purchaseNumber } from './rules.ts'
import { packagePurchases, sessionPackages } from './tables.ts'

export const packagesDomain = {
  routes: packageRoutes,
  reactions: packageReactions,
  jobs: packageJobs,
  payables: { package: packagePayable },
  ledgerChecks: packageLedgerChecks,
  personSubjects: { packages: { id: packagePurchases.id, personId: packagePurchases.patronId } },
  subjectNames: {
    package: {
      id: sessionPackages.id,
      name: () => sql`(select s.title from ${services} s where s.id = ${sessionPackages.serviceId})`,
    },
    packages: {
      id: packagePurchases.id,
      name: () => sql`${purchaseNumber('')} || ${packagePurchases.number}`,
    },
    purchase: {
      id: packagePurchases.id,
      name: () => sql`${purchaseNumber('')} || ${packagePurchases.number}`,
    },
  },
  personRecords: packagePersonRecords,
  commitments: packageCommitments,
} satisfies Domain
