import { expect, test } from 'vitest'

import { createBucket } from './bucket.ts'

test('admits a burst and then the allowed rate per second', () => {
  let now = 0
  const take = createBucket({ perSecond: 40, burst: 120 }, () => now)
  const taken = (tries: number) => Array.from({ length: tries }, () => take()).filter(Boolean).length
  expect(taken(200)).toBe(120)
  now += 500
  expect(taken(200)).toBe(20)
  now += 60_000
  expect(taken(200)).toBe(120)
})

test('a heavy item takes the room of many, or is refused', () => {
  const take = createBucket({ perSecond: 40, burst: 120 }, () => 0)
  expect([take(100), take(30), take(20), take()]).toEqual([true, false, true, false])
})
