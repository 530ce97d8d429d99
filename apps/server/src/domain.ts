import type { CommitmentKind } from '@wellspring/api/contract/account-closing'

import type { Commitment, Contributions, LedgerChecks, PlanUse } from './context.ts'
import type { Payables } from './domains/payments/payable.ts'
import type { LotusSources } from './domains/wellness/lotus/source.ts'
import type { CacheDrops } from './event-effects.ts'
import type { Reactions } from './event.ts'
import type { Jobs } from './job.ts'
import type { BlankRecords, PersonRecords } from './person-records.ts'

/** What a domain gives to the whole, in its `domain.ts`; `domains.ts` is the list of all. */
export interface Domain {
  /** What its part of the contract does. */
  routes?: object
  /** What it does after what happened there or elsewhere. */
  reactions?: Reactions
  /** What it does later, and by the clock. */
  jobs?: Jobs
  /** After what its kept answers are forgotten. */
  cacheDrops?: CacheDrops
  /** What of it can be paid for. */
  payables?: Partial<Payables>
  /** What it keeps that the ledger keeps as well. */
  ledgerChecks?: LedgerChecks
  /** In what somebody does something there that opens their Lotus. */
  lotusSources?: Partial<LotusSources>
  /** What stands in the calendar of a provider, or of a patron. */
  appointments?: Contributions['appointments']
  /** What is off the market while its provider may do no new business. */
  offerings?: Contributions['offerings']
  /** Whose rows name uploaded files: those are kept, and may be read by more than their owner. */
  fileUses?: Contributions['fileUses']
  /** What may be looked at about somebody, by what the audit trail calls it. */
  personSubjects?: Contributions['personSubjects']
  /** What it has is called how, by what the audit trail calls it. */
  subjectNames?: Contributions['subjectNames']
  /** The last of somebody's there, for administrators. */
  recent?: Partial<Contributions['recent']>
  /** Whether a patron has used what their plan gives there. */
  planUse?: PlanUse
  /** Which of its rows are whose. */
  personRecords?: readonly PersonRecords[]
  /** What people have written there goes when they are erased. */
  blankRecords?: BlankRecords
  /** What people have under way there when their account goes. */
  commitments?: Partial<Record<CommitmentKind, Commitment>>
  /** What everybody may read, for search engines. */
  publicPages?: Contributions['publicPages']
}
