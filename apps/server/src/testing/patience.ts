import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Timeouts of tests, in ms. A wait ends when its condition holds; these limits are for conditions that never hold. On a
 * busy machine everything is slow, and no test is about that.
 */
export const patience = { waitMs: 300_000, testMs: 1_200_000 } as const

/** Polls until there is a value and returns it. */
export async function until<Value>(read: () => Promise<Value | undefined | false>): Promise<Value> {
  const end = Date.now() + patience.waitMs
  while (Date.now() < end) {
    const value = await read()
    if (value !== undefined && value !== false) return value
    await sleep(50)
  }
  throw new Error('the condition was not met in time')
}
