import { expect, test } from 'vitest'

import { emptyTimes, nearestTime } from './empty-times.ts'

test('an empty time is a future half hour without a block', () => {
  const taken = [{ from: 600, to: 650 }]
  expect(emptyTimes({ hours: [9, 12], freeFrom: 0, taken })).toEqual([540, 570, 660, 690])
  expect(emptyTimes({ hours: [9, 12], freeFrom: 565, taken })).toEqual([570, 660, 690])
  expect(emptyTimes({ hours: [9, 12], freeFrom: undefined, taken })).toEqual([])
})

test('of two equally near times the earlier one is chosen', () => {
  expect(nearestTime([540, 600], 570)).toBe(540)
  expect(nearestTime([540, 600], 590)).toBe(600)
  expect(nearestTime([], 590)).toBeUndefined()
})
