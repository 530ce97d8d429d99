import type { FastifyBaseLogger } from 'fastify'
import type { Pool } from 'pg'
import { passOne } from '../billing/passing.ts'
import { unixNow } from '../state/kinds.ts'
import { createStore } from '../state/store.ts'
import { inTransaction } from '../state/transaction.ts'

const LOOK_EVERY_MS = 500

/** Runs due events of objects without a test clock by real time. */
export function createScheduler(pool: Pool, log: FastifyBaseLogger, happened: () => void) {
  let timer: NodeJS.Timeout | undefined
  let turn: Promise<void> = Promise.resolve()
  let stopped = false
  let troubled = false

  async function pass(): Promise<void> {
    let more = true
    while (more && !stopped) {
      more = await inTransaction(pool, async (client) => {
        const store = createStore(client, { requestId: null, idempotencyKey: null })
        const passed = await passOne(store, null, unixNow())
        await store.flush()
        return passed
      })
      if (more) happened()
    }
  }

  function schedule(): void {
    if (stopped) return
    timer = setTimeout(() => {
      turn = pass()
        .then(() => {
          troubled = false
        })
        .catch((error: unknown) => {
          if (!troubled) log.warn({ err: error }, 'a scheduled task failed')
          troubled = true
        })
        .then(schedule)
    }, LOOK_EVERY_MS)
  }

  return {
    start: schedule,
    async stop(): Promise<void> {
      stopped = true
      clearTimeout(timer)
      await turn
    },
  }
}
