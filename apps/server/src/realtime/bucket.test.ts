import { expect, test } from 'vitest'

import { createBucket } from './bucket.ts'

test('lets a burst through, and after that what a second allows', () => {
  let now = 0
  const take = createBucket({ perSecond: 40, burst: 120 }, () => now)
  const taken = (tries: number) => Array.from({ length: tries }, () => take()).filter(Boolean).length
  expect(taken(200)).toBe(120)
  now += 500
  expect(taken(200)).toBe(20)
  now += 60_000
  expect(taken(200)).toBe(120)
})

test('what weighs as much as many takes their room, or is not let through', () => {
  const take = createBucket({ perSecond: 40, burst: 120 }, () => 0)
  expect([take(100), take(30), take(20), take()]).toEqual([true, false, true, false])
})
