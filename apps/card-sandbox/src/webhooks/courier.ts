import type { Pool } from 'pg'
import type { FastifyBaseLogger } from 'fastify'
import { type Delivery, type Endpoint, post, releaseLeases, settle, takeDue } from './deliver.ts'

const AT_ONCE = 8
const LOOK_EVERY_MS = 250

export type Courier = ReturnType<typeof createCourier>

/** Sends events to the endpoint: started in order, several concurrently. */
export function createCourier(pool: Pool, endpoint: Endpoint, log: FastifyBaseLogger) {
  const underway = new Set<Promise<void>>()
  let paused = false
  let stopped = false
  let looking = false
  let turn: Promise<void> = Promise.resolve()
  let again = false
  let troubled = false
  let timer: NodeJS.Timeout | undefined

  async function carry(delivery: Delivery): Promise<void> {
    const failure = await post(endpoint, delivery.body)
    await settle(pool, delivery, failure)
  }

  function depart(delivery: Delivery): void {
    const trip: Promise<void> = carry(delivery)
      .catch((error: unknown) => log.warn({ err: error }, 'a webhook delivery could not be stored'))
      .finally(() => {
        underway.delete(trip)
        nudge()
      })
    underway.add(trip)
  }

  async function look(): Promise<void> {
    const room = AT_ONCE - underway.size
    if (paused || stopped || room < 1) return
    for (const delivery of await takeDue(pool, room)) depart(delivery)
  }

  /** Looks for due deliveries now. A call during a look triggers one more. */
  function nudge(): void {
    if (looking) {
      again = true
      return
    }
    looking = true
    turn = look()
      .then(() => {
        troubled = false
      })
      .catch((error: unknown) => {
        // Logs an outage once instead of four times a second.
        if (!troubled) log.warn({ err: error }, 'webhooks could not be read')
        troubled = true
      })
      .finally(() => {
        looking = false
        if (!again || stopped) return
        again = false
        nudge()
      })
  }

  return {
    nudge,
    async start(): Promise<void> {
      await releaseLeases(pool)
      timer = setInterval(nudge, LOOK_EVERY_MS)
    },
    async stop(): Promise<void> {
      stopped = true
      clearInterval(timer)
      // A look in progress may still start deliveries.
      await turn
      await Promise.all(underway)
    },
    pause(value: boolean): void {
      paused = value
      if (!paused) nudge()
    },
    isPaused: () => paused,
  }
}
