import { expect, test } from 'vitest'

import { emptyTimes, nearestTime } from './empty-times.ts'

test('an empty time is a half hour from now on at which nothing stands', () => {
  const taken = [{ from: 600, to: 650 }]
  expect(emptyTimes({ hours: [9, 12], freeFrom: 0, taken })).toEqual([540, 570, 660, 690])
  expect(emptyTimes({ hours: [9, 12], freeFrom: 565, taken })).toEqual([570, 660, 690])
  expect(emptyTimes({ hours: [9, 12], freeFrom: undefined, taken })).toEqual([])
})

test('the nearest of two that are as near is the earlier one', () => {
  expect(nearestTime([540, 600], 570)).toBe(540)
  expect(nearestTime([540, 600], 590)).toBe(600)
  expect(nearestTime([], 590)).toBeUndefined()
})
