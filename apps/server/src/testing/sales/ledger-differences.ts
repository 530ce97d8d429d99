import { PgDialect } from 'drizzle-orm/pg-core'
import type pg from 'pg'

import type { LedgerChecks } from '../../context.ts'
import { sql } from '../../db/drizzle.ts'
import { contributions } from '../../domains.ts'
import { ledgerChecks } from '../../domains/wallet/ledger/checks.ts'

let statement: { name: string; text: string; values: unknown[] } | undefined

/**
 * Combines all ledger checks into one statement, which each connection plans once. `findDifference` runs them one by
 * one and slice by slice, which would take a third of the time of property tests that check after each step.
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

/** Returns the figures that are stored twice and differ. Empty for correct books. */
export async function ledgerDifferences(pool: pg.Pool): Promise<Record<string, string>[]> {
  statement ??= build()
  const { rows } = await pool.query<Record<string, string>>(statement)
  return rows
}
