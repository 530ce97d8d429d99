import { expect, test } from 'vitest'

import { runningTime } from './running-time.ts'

test.each([
  [-3, '0:00'],
  [0, '0:00'],
  [64.9, '1:04'],
  [3723, '1:02:03'],
  [3 * 86_400, '72:00:00'],
])('%d seconds are %s', (seconds, time) => {
  expect(runningTime(seconds)).toBe(time)
})
