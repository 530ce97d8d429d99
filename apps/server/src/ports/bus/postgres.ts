import { sql } from '../../db/drizzle.ts'
import pg from 'pg'

import type { BusPort } from './port.ts'

interface Subscription {
  onMessage: (message: string) => void
  onGap: () => void
}

/** LISTEN/NOTIFY on a dedicated connection, which is reopened when it breaks. */
export async function openPostgresBus(url: string, onError: (error: Error) => void): Promise<BusPort> {
  const subscriptions = new Map<string, Subscription>()
  let client: pg.Client | undefined
  let closed = false
  // LISTEN statements run one after the other, because a connection runs one query at a time.
  let listening: Promise<unknown> = Promise.resolve()

  const listen = async () => {
    const next = new pg.Client({ connectionString: url, keepAlive: true })
    next.on('error', (error) => {
      onError(error)
      if (client === next) reconnect()
    })
    next.on('notification', ({ channel, payload }) => subscriptions.get(channel)?.onMessage(payload ?? ''))
    await next.connect()
    for (const channel of subscriptions.keys()) await next.query(`listen ${pg.escapeIdentifier(channel)}`)
    client = next
  }
  const reconnect = () => {
    client = undefined
    for (const { onGap } of subscriptions.values()) onGap()
    if (closed) return
    setTimeout(() => {
      listen().then(
        () => {
          for (const { onGap } of subscriptions.values()) onGap()
        },
        (error: Error) => {
          onError(error)
          reconnect()
        },
      )
    }, 500).unref()
  }
  await listen()

  return {
    publishing: (news) =>
      sql<number>`(select count(pg_notify(channel, message))::int
        from jsonb_to_recordset(${JSON.stringify(news)}::jsonb) as news(channel text, message text))`,
    subscribe(channel, onMessage, onGap) {
      subscriptions.set(channel, { onMessage, onGap })
      listening = listening.then(() => client?.query(`listen ${pg.escapeIdentifier(channel)}`)).catch(onError)
    },
    async close() {
      closed = true
      await client?.end()
    },
  }
}
