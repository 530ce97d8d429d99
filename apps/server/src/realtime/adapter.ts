import { createAdapter } from '@socket.io/postgres-adapter'
import type pg from 'pg'

/**
 * Lets the server processes speak to each other. The adapter takes a connection to listen on and does not give
 * it back when it breaks: after two breaks there would be none left.
 */
export function adapterOn(pool: pg.Pool, onError: (error: Error) => void) {
  const lent = {
    query: pool.query.bind(pool),
    async connect() {
      const client = await pool.connect()
      client.once('end', () => client.release(true))
      return client
    },
  }
  return createAdapter(lent as pg.Pool, { payloadThreshold: 7900, errorHandler: onError })
}
