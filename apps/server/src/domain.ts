import type { CommitmentKind } from '@wellspring/api/contract/account-closing'

import type { Commitment, Contributions, LedgerChecks, PlanUse } from './context.ts'
import type { Payables } from './domains/payments/payable.ts'
import type { LotusSources } from './domains/wellness/lotus/source.ts'
import type { CacheDrops } from './event-effects.ts'
import type { Reactions } from './event.ts'
import type { Jobs } from './job.ts'
import type { AnonymiseRecords, PersonRecords } from './person-records.ts'

/** What a domain provides in its `domain.ts`. `domains.ts` lists all domains. */
export interface Domain {
  /** The handlers of its part of the contract. */
  routes?: object
  /** Its reactions to events of any domain. */
  reactions?: Reactions
  /** Its queued and scheduled jobs. */
  jobs?: Jobs
  /** The events that invalidate its cached responses. */
  cacheDrops?: CacheDrops
  /** What of it can be paid for. */
  payables?: Partial<Payables>
  /** Figures that it stores and the ledger has to confirm. */
  ledgerChecks?: LedgerChecks
  /** Its activities that open leaves of a patron's Lotus. */
  lotusSources?: Partial<LotusSources>
  /** Its entries in the calendars of providers and patrons. */
  appointments?: Contributions['appointments']
  /** Its offerings that are suspended while their provider may take no new business. */
  offerings?: Contributions['offerings']
  /** Its references to uploaded files, which keep those files and may let others read them. */
  fileUses?: Contributions['fileUses']
  /** Tables whose rows can be read about a person, by their kind in the audit trail. */
  personSubjects?: Contributions['personSubjects']
  /** Display names of its records, by their kind in the audit trail. */
  subjectNames?: Contributions['subjectNames']
  /** A user's latest records of it, for administrators. */
  recent?: Partial<Contributions['recent']>
  /** Tells whether a patron has used their plan's benefits in it. */
  planUse?: PlanUse
  /** Its tables with personal data, and the person of each row. */
  personRecords?: readonly PersonRecords[]
  /** Blanks user-written text in retained rows when an account is erased. */
  anonymiseRecords?: AnonymiseRecords
  /** A user's open commitments when their account ends. */
  commitments?: Partial<Record<CommitmentKind, Commitment>>
  /** Its public pages for search engines. */
  publicPages?: Contributions['publicPages']
}
