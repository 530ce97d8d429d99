import { drizzle } from 'drizzle-orm/node-postgres'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'

import { createAskedTogether } from './asked-together.ts'
import { createPool } from './pool.ts'
import type { ReadOnly } from './read-only.ts'

export type { ReadOnly } from './read-only.ts'

/** An open transaction: reads and writes. */
export type Tx = Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0]

export interface Database {
  db: ReadOnly
  /** One transaction. Only change() and the infrastructure's own tables (sessions, keys) come here. */
  write: <Result>(run: (tx: Tx) => Promise<Result>) => Promise<Result>
  /** Reads that all see the database as it was at one instant. */
  snapshot: <Result>(run: (db: ReadOnly) => Promise<Result>) => Promise<Result>
  /** Reads of which those that are asked for in the same moment are one statement. */
  together: <Result>(run: (db: ReadOnly) => Promise<Result>) => Promise<Result>
  /** One statement that is a transaction by itself, for the infrastructure's own tables. */
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
