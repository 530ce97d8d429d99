import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { PreparedQueryConfig } from 'drizzle-orm/pg-core'

import type { ReadOnly, Tx } from './database.ts'
import type { SQL } from './drizzle.ts'

/** What drizzle keeps beside what it says: the connection, or the pool, that a query is sent to. */
interface Connected {
  session: { client: object }
}

/**
 * A query with placeholders whose text is built the first time that it is asked. It runs on the connection of whoever
 * asks: the pool, or that of a transaction.
 */
export function builtOnce<Prepared extends object>(
  build: (db: NodePgDatabase) => Prepared,
): (db: ReadOnly | Tx) => Prepared {
  let built: Prepared | undefined
  return (db) => {
    built ??= build(db as unknown as NodePgDatabase)
    const { client } = (db as unknown as Connected).session
    return Object.assign(Object.create(Object.getPrototypeOf(built) as object), built, { client }) as Prepared
  }
}

const dialect = new PgDialect({ casing: 'snake_case' })

/** The same for a statement that no builder knows: its rows are as the database gives them. */
export function statementOnce<Row>(
  build: (db: NodePgDatabase) => SQL,
): (tx: Tx, values: Record<string, unknown>) => Promise<Row[]> {
  const prepared = builtOnce((db) => {
    const query = dialect.sqlToQuery(build(db))
    return db._.session.prepareQuery<PreparedQueryConfig & { execute: { rows: Row[] } }>(
      query,
      undefined,
      undefined,
      false,
    )
  })
  return async (tx, values) => (await prepared(tx).execute(values)).rows
}
