import { sql } from '../../db/drizzle.ts'

import type { Tx } from '../../db/database.ts'

/** Nobody else takes or moves a time of this provider until the transaction ends. */
export const lockProviderTime = (tx: Tx, providerId: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`time of ${providerId}`}, 0))`)
