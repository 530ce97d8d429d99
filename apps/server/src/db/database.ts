import { drizzle } from 'drizzle-orm/node-postgres'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'

/** The half of the database that cannot write. */
export type ReadOnly = Pick<
  NodePgDatabase,
  'select' | 'selectDistinct' | 'selectDistinctOn' | '$count' | '$with' | 'with'
>

/** An open transaction: reads and writes. */
export type Tx = Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0]

export interface Database {
  db: ReadOnly
  /** One transaction. Only change() and the infrastructure's own tables (sessions, keys) come here. */
  write: <Result>(run: (tx: Tx) => Promise<Result>) => Promise<Result>
  pool: pg.Pool
  close: () => Promise<void>
}

export function connect(
  url: string,
  options: { maxConnections?: number; onError: (error: Error) => void },
): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.maxConnections ?? 20,
    connectionTimeoutMillis: 3000,
    statement_timeout: 20_000,
    idle_in_transaction_session_timeout: 30_000,
    keepAlive: true,
  })
  // Without a listener a broken idle connection ends the process.
  pool.on('error', options.onError)
  const db = drizzle(pool, { casing: 'snake_case' })
  return {
    db,
    write: (run) => db.transaction(run),
    pool,
    close: () => pool.end(),
  }
}
