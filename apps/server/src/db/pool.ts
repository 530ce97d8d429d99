import type { Socket } from 'node:net'

import pg from 'pg'

const namesKept = 500
/** How long a database may take to answer, unless its address says otherwise: `?query_timeout=60000`. */
export const DATABASE_PATIENCE_MS = 3000

/**
 * A connection that prepares every query once, so that the database reads and plans its text once (the
 * product has a few hundred texts; more, such as lists of every length, are asked as they are), and that
 * ends when the database does not answer: nobody else may be handed a connection that is stuck.
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

  /** Of a transaction several things may be asked at once; a connection answers them one after the other. */
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
    // Whoever brings a function to call with the answer is the pool, which asks one thing at a time.
    if (typeof rest.at(-1) === 'function') return ask(prepared, ...rest)
    return this.inTurn(() => ask(prepared, ...rest) as Promise<unknown>)
  }) as pg.Client['query']
}

/** Connections that break, hang and come back without taking the process along. */
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
  // Without a listener a connection that breaks ends the process: one that rests tells the pool, one that
  // somebody holds between two queries tells nobody but its own listeners.
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', onError))
  return pool
}
