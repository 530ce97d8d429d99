import type { PgColumn } from 'drizzle-orm/pg-core'

import type { KeptReason } from '@wellspring/api/contract/account-closing'

import type { Tx } from './db/database.ts'
import type { SQL } from './db/drizzle.ts'

/** Why rows are left out of a person's data export. */
type Withheld =
  /** Technical data that says nothing beyond the exported rows. */
  | 'internal'
  /** Another person's data. What concerns this person is on their own pages. */
  | 'anothers'
  /** A provider's private notes, which can be requested from the provider. */
  | 'notes'
  /** Work of our staff, which the activity log shows. */
  | 'work'
  /** Security data that would reveal how accounts are protected. */
  | 'safety'
  /** Earlier exports. */
  | 'earlierFiles'

type InFile =
  | {
      /** The title of the rows in the export. */
      title: string
      /** Which rows the person may see. Without it, all. */
      known?: SQL | undefined
      withheld?: undefined
    }
  | { title?: undefined; withheld: Withheld }

type AtErasure =
  | { removed: true; kept?: undefined }
  | {
      /**
       * Why the rows are retained. `work` is the work of our staff, who cannot close their accounts; `internal`
       * identifies no one once the rest is erased. User-written text in these rows is blanked.
       */
      kept: KeptReason | 'work' | 'internal'
      removed?: undefined
    }

/**
 * Personal data in a table: how it appears in a data export, and what happens to it when the account is erased. Rows
 * are exported in list order and erased in reverse order, so a table comes after those that it references.
 */
export type PersonRecords = {
  /** The column with the person's id. */
  person: PgColumn
} & InFile &
  AtErasure

/** Blanks user-written text in rows that a domain retains for others, the law or the books. */
export type AnonymiseRecords = (tx: Tx, userId: string) => Promise<void>

/** Replaces erased text. */
export const ERASED = 'Erased with the account'
