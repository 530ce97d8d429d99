import { asc, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'

import type { Changed, ChangeName, Context, Services } from '../../context.ts'
import type { Tx } from '../../db/database.ts'
import { redact, sealOf } from './rules.ts'
import { changes } from './tables.ts'

/** Writes the audit row of a change in the change's own transaction. Returns its id. */
export async function recordChange(
  tx: Tx,
  context: Context,
  name: ChangeName,
  changed: Changed<unknown>,
): Promise<string> {
  const [row] = await tx
    .insert(changes)
    .values({
      at: context.now(),
      name,
      subject: changed.subject,
      actorId: context.actor?.userId ?? null,
      actorKind: context.actor?.kind ?? null,
      audience: context.audience,
      address: context.address,
      requestId: context.requestId,
      before: redact(changed.before ?? null),
      after: redact(changed.after ?? null),
    })
    .returning({ id: changes.id })
  if (!row) throw new Error('the audit row was not written')
  return row.id
}

const sealLock = 7_301_947

/**
 * Links the rows that came since the last run into the hash chain. Sealing at commit would make every
 * write of the product wait for the one before it.
 */
export async function sealChanges(services: Services): Promise<number> {
  return services.database.write(async (tx) => {
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
