import { expect, test } from 'vitest'

import { chosenLength, lengthWords } from './length-words.ts'

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

test.each([
  [0, '0 seconds'],
  [59_000, '59 seconds'],
  [61_000, '1 minute'],
  [3_723_000, '1 hour 2 minutes'],
  [3 * 86_400_000, '3 days'],
])('%i ms are %s', (ms, words) => {
  expect(lengthWords(ms)).toBe(words)
})
