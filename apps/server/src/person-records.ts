import type { PgColumn } from 'drizzle-orm/pg-core'

import type { KeptReason } from '@wellspring/api/contract/account-closing'

import type { Tx } from './db/database.ts'
import type { SQL } from './db/drizzle.ts'

/** Why rows that name somebody are not in the file of their data. */
type Withheld =
  /** They only serve the product, and say nothing beyond the rows that are given. */
  | 'internal'
  /** They are somebody else's; what concerns this person reaches them on their own pages. */
  | 'anothers'
  /** What a provider writes for their own use; they are asked for it themselves. */
  | 'notes'
  /** What our people did at work; the activity log says it. */
  | 'work'
  /** They keep the product safe, and would tell how. */
  | 'safety'
  /** Earlier files of the same. */
  | 'earlierFiles'

type InFile =
  | {
      /** Under what title they read the rows. */
      title: string
      /** Which of the rows they may know of; without it all. */
      known?: SQL | undefined
      withheld?: undefined
    }
  | { title?: undefined; withheld: Withheld }

type AtErasure =
  | { removed: true; kept?: undefined }
  | {
      /**
       * Why they stay. `work` is what our people did, who cannot close their accounts; `internal` says nothing of
       * anybody once the rest is gone. What people wrote in these rows themselves is blanked.
       */
      kept: KeptReason | 'work' | 'internal'
      removed?: undefined
    }

/**
 * Rows that name somebody: what they are given of them in the file of their data, and what becomes of them when the
 * account is erased. They are read in the order of their list, and erased from its end: what refers to rows of another
 * table is listed after them.
 */
export type PersonRecords = {
  /** Says whose a row is. */
  person: PgColumn
} & InFile &
  AtErasure

/** Takes what somebody wrote out of the rows of a domain that stay for others, for the law, or for the books. */
export type BlankRecords = (tx: Tx, userId: string) => Promise<void>

/** What stands in place of what somebody wrote. */
export const ERASED = 'Erased with the account'
