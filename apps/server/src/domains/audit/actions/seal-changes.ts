import { asc, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'

import type { Dependencies } from '../../../context.ts'
import { sealOf } from '../rules.ts'
import { changes } from '../tables.ts'

const sealLock = 7_301_947

/**
 * Links the rows that came since the last run into the hash chain. Sealing at commit would make every
 * write of the product wait for the one before it.
 */
export async function sealChanges(deps: Dependencies): Promise<number> {
  return deps.database.write(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${sealLock})`)
    const [last] = await tx
      .select({ hash: changes.hash })
      .from(changes)
      .where(isNotNull(changes.hash))
      .orderBy(desc(changes.sealedNumber))
      .limit(1)
    const rows = await tx
      .select()
      .from(changes)
      .where(isNull(changes.hash))
      .orderBy(asc(changes.id))
      .limit(5000)
    let previous = last?.hash ?? null
    for (const row of rows) {
      const hash = sealOf(previous, row)
      await tx
        .update(changes)
        .set({ previousHash: previous, hash, sealedNumber: sql`nextval('changes_sealed_number')` })
        .where(eq(changes.id, row.id))
      previous = hash
    }
    return rows.length
  })
}
