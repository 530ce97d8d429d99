import { expect, test } from 'vitest'

import { nextReleaseSentence } from './next-release.ts'

test.each([
  ['2026-11-30', '$51.96 of it becomes available on Nov 30, 2026.'],
  ['2026-11-26', '$51.96 of it becomes available today.'],
  ['2026-11-05', '$51.96 of it becomes available today.'],
])('money due on %s: %s', (on, sentence) => {
  expect(nextReleaseSentence({ on, amount: 51.96 }, '2026-11-26T20:51:00.000Z')).toBe(sentence)
})
