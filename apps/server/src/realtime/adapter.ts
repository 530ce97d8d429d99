import { createAdapter } from '@socket.io/postgres-adapter'
import type pg from 'pg'

/** Whoever awaits it waits no more. */
const never = new Promise<never>(() => {})

/**
 * Lets the server processes speak to each other. The adapter takes a connection to listen on. It does not give it back
 * when it breaks (after two breaks there would be none left), nor when the adapter is closed before it listens (a pool
 * that is to end would wait for it for ever), and it would connect again after that.
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
  // Called with `new`, as a class would be: no arrow function.
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
