import { expect, test } from 'vitest'

import { chosenLength } from './length-words.ts'

test.each([
  [0, '0 minutes'],
  [1, '1 minute'],
  [50, '50 minutes'],
  [90, '1 hour 30 minutes'],
  [120, '2 hours'],
  [1440, '1 day'],
  [2940, '2 days 1 hour'],
])('%i minutes are %s', (minutes, words) => {
  expect(chosenLength(minutes)).toBe(words)
})
