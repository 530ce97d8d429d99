import { expect, test } from 'vitest'
import { policySentences } from './refund-policy.tsx'

const last = 'After that, and for whoever does not come: nothing goes back.'

test.each([
  [
    [24, 100, 2, 50],
    [
      'Cancelled 1 day or more before the start: everything goes back.',
      'Cancelled 2 hours or more before the start: 50\u00A0% goes back.',
      last,
    ],
  ],
  [
    [0, 100],
    ['Cancelled before the start: everything goes back.', last],
  ],
  [[36, 0], ['Cancelled 36 hours or more before the start: nothing goes back.']],
])('%j', (numbers, sentences) => {
  const bands = numbers.flatMap((hoursBefore, at) =>
    at % 2 === 0 ? [{ hoursBefore, refundPercent: numbers[at + 1] ?? 0 }] : [],
  )
  expect(policySentences(bands)).toEqual(sentences)
})
