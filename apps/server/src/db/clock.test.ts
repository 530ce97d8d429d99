import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'

import { createTestDatabase } from '../testing/database.ts'
import { openClock } from './clock.ts'
import { createPool } from './pool.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let pool: ReturnType<typeof createPool>
beforeAll(async () => {
  database = await createTestDatabase()
  pool = createPool(database.url, 1, () => {})
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

const refuse = (error: Error) => {
  throw error
}
const MINUTES_MS = 60_000

test.each([[-12], [12]])(
  'a server whose clock is %i minutes ahead uses the database’s time',
  async (minutes) => {
    const { now, stop } = await openClock(pool, refuse, () => Date.now() + minutes * MINUTES_MS)
    expect(Math.abs(now().getTime() - Date.now())).toBeLessThan(MINUTES_MS)
    stop()
  },
)

/** Simulates a machine whose clock is set forward by a number of minutes. */
function setMachine() {
  const wasNow = Date.now
  let minutes = 0
  const spy = vi.spyOn(Date, 'now').mockImplementation(() => wasNow() + minutes * MINUTES_MS)
  onTestFinished(() => spy.mockRestore())
  return { wasNow, set: (by: number) => (minutes = by) }
}

test.each([[-60], [60]])(
  'setting the machine’s clock %i minutes ahead does not affect a running server',
  async (minutes) => {
    const machine = setMachine()
    const { now, stop } = await openClock(pool, refuse)
    onTestFinished(stop)
    machine.set(minutes)
    expect(Math.abs(now().getTime() - machine.wasNow())).toBeLessThan(MINUTES_MS)
  },
)

test('a machine that slept asks the database for the time at once', async () => {
  const machine = setMachine()
  // The monotonic clock stands still during sleep.
  let asleep = 0
  const { now, stop } = await openClock(pool, refuse, () => machine.wasNow() - asleep)
  onTestFinished(stop)
  const asked = vi.spyOn(pool, 'query')
  onTestFinished(() => asked.mockRestore())
  asleep = 60 * MINUTES_MS
  machine.set(60)
  now()
  expect(asked).toHaveBeenCalledTimes(1)
  await expect.poll(() => Math.abs(now().getTime() - machine.wasNow())).toBeLessThan(MINUTES_MS)
})

test('clocks that agree are not adjusted', async () => {
  let at = Date.now()
  const { now, stop } = await openClock(pool, refuse, () => at)
  expect(now().getTime()).toBe(at)
  at += 5
  expect(now().getTime()).toBe(at)
  stop()
})

test('a server uses its own clock while the database is unreachable', async () => {
  const errors: Error[] = []
  const nowhere = createPool('postgres://nobody@127.0.0.1:1/none', 1, () => {})
  const { now, stop } = await openClock(
    nowhere,
    (error) => void errors.push(error),
    () => 42,
  )
  expect([now().getTime(), errors.length]).toEqual([42, 1])
  stop()
  await nowhere.end()
})
