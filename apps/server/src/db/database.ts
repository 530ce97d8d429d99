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
  /** One statement that is a transaction by itself, for the infrastructure's own tables. */
  statement: Pick<NodePgDatabase, 'insert' | 'update' | 'delete'>
  pool: pg.Pool
  close: () => Promise<void>
}

const namesKept = 500

/**
 * Every query is prepared once a connection, so that the database reads and plans its text once. The
 * product has a few hundred texts; more (lists of every length) are asked as they are.
 */
class PreparingClient extends pg.Client {
  private readonly names = new Map<string, string>()

  private nameOf(text: string): string | undefined {
    const known = this.names.get(text)
    if (known !== undefined || this.names.size >= namesKept) return known
    const name = `q${this.names.size}`
    this.names.set(text, name)
    return name
  }

  override query: pg.Client['query'] = ((config: unknown, ...rest: unknown[]) => {
    const ask = super.query.bind(this) as (...args: unknown[]) => unknown
    if (typeof config !== 'object' || config === null || !('text' in config) || 'submit' in config)
      return ask(config, ...rest)
    const { text, name } = config as { text: string; name?: string }
    return ask({ ...config, name: name ?? this.nameOf(text) }, ...rest)
  }) as pg.Client['query']
}

export function connect(
  url: string,
  options: { maxConnections?: number; onError: (error: Error) => void },
): Database {
  const pool = new pg.Pool({
    Client: PreparingClient,
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
    statement: db,
    pool,
    close: () => pool.end(),
  }
}
