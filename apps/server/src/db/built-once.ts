import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { PreparedQueryConfig } from 'drizzle-orm/pg-core'

import type { ReadOnly, Tx } from './database.ts'
import type { SQL } from './drizzle.ts'

/** The connection or pool in a drizzle query builder. */
interface Connected {
  session: { client: object }
}

/**
 * A query with placeholders whose text is built on first use. It runs on the connection of its caller: the pool, or a
 * transaction.
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

/** The same for raw SQL, whose rows are returned as the database sends them. */
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
