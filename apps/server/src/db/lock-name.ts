import { sql } from './drizzle.ts'

import type { Tx } from './database.ts'

/** Until the transaction ends, nobody else does what has this name: what they count then has counted this one too. */
export const lockName = (tx: Pick<Tx, 'execute'>, name: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
