import { setTimeout as sleep } from 'node:timers/promises'

/**
 * How long tests wait, in ms. A wait ends by what it waits for; these bounds are for what never comes. On a
 * busy machine everything comes late, and no test is about that.
 */
export const patience = { waitMs: 300_000, testMs: 1_200_000 } as const

/** The first value that is there, asked for again and again. */
export async function until<Value>(read: () => Promise<Value | undefined | false>): Promise<Value> {
  const end = Date.now() + patience.waitMs
  while (Date.now() < end) {
    const value = await read()
    if (value !== undefined && value !== false) return value
    await sleep(50)
  }
  throw new Error('it did not come to that')
}
