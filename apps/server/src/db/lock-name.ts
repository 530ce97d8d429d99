import { sql } from './drizzle.ts'

import type { Tx } from './database.ts'

/** Takes an advisory lock on a name until the transaction ends, so that limits are checked against committed counts. */
export const lockName = (tx: Pick<Tx, 'execute'>, name: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
