import type { Socket } from 'node:net'

import pg from 'pg'

const namesKept = 500
/** Query timeout in milliseconds, unless the database URL has another one: `?query_timeout=60000`. */
export const DATABASE_PATIENCE_MS = 3000

/**
 * A connection that prepares each query text once, so that the database parses and plans it once. The product has a few
 * hundred texts; beyond the limit, such as for lists of every length, queries are sent unprepared. A connection with a
 * timed-out query is closed, so that no other caller gets a stuck one.
 */
class Connection extends pg.Client {
  private readonly names = new Map<string, string>()
  private last: Promise<unknown> | undefined

  private nameOf(text: string): string | undefined {
    const known = this.names.get(text)
    if (known !== undefined || this.names.size >= namesKept) return known
    const name = `q${this.names.size}`
    this.names.set(text, name)
    return name
  }

  private readonly giveUp = (error: Error) => {
    if (error.message === 'Query read timeout')
      (this as unknown as { connection: { stream: Socket } }).connection.stream.destroy(error)
    throw error
  }

  /** Runs the concurrent queries of a transaction one after the other. */
  private inTurn(ask: () => Promise<unknown>): Promise<unknown> {
    const answer = (this.last ? this.last.then(ask, ask) : ask()).catch(this.giveUp)
    const end = () => {
      if (this.last === answer) this.last = undefined
    }
    this.last = answer
    void answer.then(end, end)
    return answer
  }

  override query: pg.Client['query'] = ((config: unknown, ...rest: unknown[]) => {
    const ask = super.query.bind(this) as (...args: unknown[]) => unknown
    const prepared =
      typeof config === 'object' && config !== null && 'text' in config && !('submit' in config)
        ? { ...config, name: (config as { name?: string }).name ?? this.nameOf(String(config.text)) }
        : config
    // Only the pool passes a callback, and it runs one query at a time.
    if (typeof rest.at(-1) === 'function') return ask(prepared, ...rest)
    return this.inTurn(() => ask(prepared, ...rest) as Promise<unknown>)
  }) as pg.Client['query']
}

/** Creates a pool whose broken or hanging connections do not crash the process. */
export function createPool(url: string, max: number, onError: (error: Error) => void): pg.Pool {
  const given = URL.canParse(url) ? new URL(url).searchParams.get('query_timeout') : null
  const patienceMs = Number(given ?? DATABASE_PATIENCE_MS)
  const pool = new pg.Pool({
    Client: Connection,
    connectionString: url,
    max,
    connectionTimeoutMillis: patienceMs,
    query_timeout: patienceMs,
    statement_timeout: patienceMs,
    idle_in_transaction_session_timeout: 30_000,
    keepAlive: true,
  })
  // An unhandled connection error would end the process. The pool reports errors of idle connections, but those of a
  // checked-out connection reach only the connection's own listeners.
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', onError))
  return pool
}
