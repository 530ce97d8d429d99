import { PgDialect } from 'drizzle-orm/pg-core'
import type pg from 'pg'

import type { LedgerChecks } from '../context.ts'
import { sql } from '../db/drizzle.ts'
import { contributions } from '../domains.ts'
import { ledgerChecks } from '../domains/wallet/ledger/checks.ts'

let statement: { name: string; text: string; values: unknown[] } | undefined

/**
 * All checks of what is kept twice as one statement, which each connection plans once. `findDifference` asks one after
 * the other, slice by slice: a property that asks after each step spends a third of its work on that.
 */
function build() {
  const all = Object.entries(Object.assign({}, ledgerChecks, ...contributions.ledgerChecks) as LedgerChecks)
  const everyRow = () => sql`true`
  const each = all.map(
    ([name, { query }]) => sql`select ${name}::text as check, about, expected, found
      from (${query(everyRow)}) as compared where expected is distinct from found`,
  )
  const { sql: text, params } = new PgDialect({ casing: 'snake_case' }).sqlToQuery(
    sql.join(each, sql` union all `),
  )
  return { name: 'kept twice', text, values: params }
}

/** Everything that is kept twice and is not the same; none of it in books that add up. */
export async function differences(pool: pg.Pool): Promise<Record<string, string>[]> {
  statement ??= build()
  const { rows } = await pool.query<Record<string, string>>(statement)
  return rows
}
