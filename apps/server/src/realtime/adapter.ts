import { createAdapter } from '@socket.io/postgres-adapter'
import type pg from 'pg'

/** Keeps a caller waiting indefinitely. */
const never = new Promise<never>(() => {})

/**
 * Connects the server processes through PostgreSQL. The library's adapter takes a connection to listen on and does not
 * release it when it breaks (after two failures the pool would be empty) or when the adapter is closed before it
 * listens (the ending pool would wait for it). It would also reconnect after that.
 */
export function adapterOn(pool: pg.Pool, onError: (error: Error) => void): ReturnType<typeof createAdapter> {
  const listening = new Set<pg.PoolClient>()
  let isClosed = false
  const lent = {
    query: pool.query.bind(pool),
    async connect() {
      if (isClosed) return never
      const client = await pool.connect()
      const release = client.release.bind(client)
      listening.add(client)
      client.release = (broken) => {
        if (listening.delete(client)) release(broken)
      }
      if (isClosed) {
        client.release()
        return never
      }
      client.once('end', () => client.release(true))
      return client
    },
  }
  const create = createAdapter(lent as pg.Pool, { payloadThreshold: 7900, errorHandler: onError })
  // Called with `new` like a class, so it must not be an arrow function.
  return function withGivingBack(namespace) {
    const adapter = create(namespace)
    const close = adapter.close.bind(adapter)
    adapter.close = () => {
      isClosed = true
      for (const client of listening) {
        client.removeAllListeners('end')
        client.release()
      }
      return close()
    }
    return adapter
  }
}
