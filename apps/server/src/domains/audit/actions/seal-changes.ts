import { asc, desc, isNotNull, isNull, sql } from '../../../db/drizzle.ts'

import type { Dependencies } from '../../../context.ts'
import type { Tx } from '../../../db/database.ts'
import { sealOf } from '../rules.ts'
import { changes } from '../tables.ts'

const sealLock = 7_301_947
/** The number of rows that can be hashed without delaying other work. */
const ROWS_A_STATEMENT = 250
const STATEMENTS_A_RUN = 20

type Row = typeof changes.$inferSelect

/** Seals several rows per statement, because a statement costs as much as hashing twenty rows. */
async function seal(tx: Tx, rows: readonly Row[], last: Buffer | null): Promise<Buffer | null> {
  let previous = last
  const sealed = rows.map((row) => {
    const hash = sealOf(previous, row)
    const link = { id: row.id, previous: previous?.toString('hex') ?? null, hash: hash.toString('hex') }
    previous = hash
    return link
  })
  await tx.execute(
    sql`with numbered as (
        select id, previous, hash, nextval('changes_sealed_number') as number
        from (
          select id, previous, hash
          from rows from (jsonb_to_recordset(${JSON.stringify(sealed)}::jsonb) as (id uuid, previous text, hash text))
            with ordinality as link (id, previous, hash, place)
          order by place
        ) as ordered
      )
      update changes
      set previous_hash = decode(numbered.previous, 'hex'), hash = decode(numbered.hash, 'hex'),
        sealed_number = numbered.number
      from numbered where changes.id = numbered.id`,
  )
  return previous
}

/** Adds the rows since the last run to the hash chain. Sealing at commit would serialise all writes of the product. */
export const sealChanges = (deps: Dependencies): Promise<number> =>
  deps.database.write(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${sealLock})`)
    const [last] = await tx
      .select({ hash: changes.hash })
      .from(changes)
      .where(isNotNull(changes.hash))
      .orderBy(desc(changes.sealedNumber))
      .limit(1)
    let previous = last?.hash ?? null
    let count = 0
    for (let statement = 0; statement < STATEMENTS_A_RUN; statement++) {
      const rows = await tx
        .select()
        .from(changes)
        .where(isNull(changes.hash))
        .orderBy(asc(changes.id))
        .limit(ROWS_A_STATEMENT)
      if (rows.length === 0) break
      previous = await seal(tx, rows, previous)
      count += rows.length
    }
    return count
  })
