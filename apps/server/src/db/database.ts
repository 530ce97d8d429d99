import { drizzle } from 'drizzle-orm/node-postgres'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'

import { createAskedTogether } from './asked-together.ts'
import { createPool } from './pool.ts'
import type { ReadOnly } from './read-only.ts'

export type { ReadOnly } from './read-only.ts'

/** An open transaction for reads and writes. */
export type Tx = Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0]

export interface Database {
  db: ReadOnly
  /** Runs a transaction. Only change() and the infrastructure's own tables (sessions, keys) use it directly. */
  write: <Result>(run: (tx: Tx) => Promise<Result>) => Promise<Result>
  /** Runs reads that all see one snapshot of the database. */
  snapshot: <Result>(run: (db: ReadOnly) => Promise<Result>) => Promise<Result>
  /** Runs reads and batches those of one moment into one statement. */
  together: <Result>(run: (db: ReadOnly) => Promise<Result>) => Promise<Result>
  /** Single-statement transactions for the infrastructure's own tables. */
  statement: Pick<NodePgDatabase, 'insert' | 'update' | 'delete'>
  pool: pg.Pool
  close: () => Promise<void>
}

export function connect(
  url: string,
  options: { maxConnections?: number; onError: (error: Error) => void },
): Database {
  const pool = createPool(url, options.maxConnections ?? 20, options.onError)
  const db = drizzle(pool, { casing: 'snake_case' })
  return {
    db,
    write: (run) => db.transaction(run),
    snapshot: (run) => db.transaction(run, { isolationLevel: 'repeatable read', accessMode: 'read only' }),
    together: createAskedTogether(pool),
    statement: db,
    pool,
    close: () => pool.end(),
  }
}
