import { expect, test } from 'vitest'
import { policySentences } from './refund-policy.tsx'

const last = 'Later, or if you do not come: no refund.'

test.each([
  [
    [24, 100, 2, 50],
    [
      'Cancelled 1 day or more before the start: full refund.',
      'Cancelled 2 hours or more before the start: 50% refund.',
      last,
    ],
  ],
  [
    [0, 100],
    ['Cancelled before the start: full refund.', last],
  ],
  [[36, 0], ['Cancelled 36 hours or more before the start: no refund.']],
])('%j', (numbers, sentences) => {
  const bands = numbers.flatMap((hoursBefore, at) =>
    at % 2 === 0 ? [{ hoursBefore, refundPercent: numbers[at + 1] ?? 0 }] : [],
  )
  expect(policySentences(bands)).toEqual(sentences)
})
