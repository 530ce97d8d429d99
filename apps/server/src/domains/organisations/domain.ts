import type { Domain } from '../../domain.ts'
import { depositPayable } from './benefits/payable.ts'
import { organisationJobs } from './jobs.ts'
import { organisationLedgerChecks } from './benefits/ledger-checks.ts'
import { organisationCommitments } from './people/commitments.ts'
import { organisationPersonRecords } from './people/person-records.ts'
import { organisationReactions } from './reactions.ts'
import { organisationRoutes } from './routes.ts'
import { organisationMembers } from './tables.ts'

export const organisationsDomain = {
  routes: organisationRoutes,
  reactions: organisationReactions,
  jobs: organisationJobs,
  payables: { deposit: depositPayable },
  ledgerChecks: organisationLedgerChecks,
  personSubjects: {
    organisationMember: { id: organisationMembers.id, personId: organisationMembers.patronId },
  },
  personRecords: organisationPersonRecords,
  commitments: organisationCommitments,
} satisfies Domain
