import { expect, test } from 'vitest'
import { nearestRefund, policySentences, stepSentences } from './refund-policy.tsx'

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

const bands = [
  { hoursBefore: 24, refundPercent: 100 },
  { hoursBefore: 2, refundPercent: 50 },
]
const clock = { zone: 'UTC', hour12: false, locale: 'en-GB' }

test.each([
  ['2026-06-20T14:00:00.000Z', 'Full refund until Fri 19 Jun, 14:00'],
  ['2026-06-16T14:00:00.000Z', '50% refund until Tue 16 Jun, 12:00'],
  ['2026-06-16T09:30:00.000Z', 'No refund if you cancel'],
  [null, 'Full refund until 1 day before'],
])('one line for a start at %s: %s', (startsAt, words) => {
  expect(nearestRefund(bands, { startsAt, now: '2026-06-16T09:00:00.000Z', clock })).toBe(words)
})

test('a booking says until when it gives back what', () => {
  const steps = [
    { percent: 100, until: '2026-06-16T09:15:00.000Z' },
    { percent: 50, until: '2026-06-16T12:00:00.000Z' },
  ]
  expect(stepSentences({ steps, clock, isOwn: true })).toEqual([
    'Until Tue 16 Jun, 09:15: full refund.',
    'Until Tue 16 Jun, 12:00: 50% refund.',
    'After that, or if you do not come: no refund.',
  ])
  expect(stepSentences({ steps: [], clock, isOwn: true })).toEqual(['No refund if you cancel'])
  expect(stepSentences({ steps, clock, isOwn: false }).at(-1)).toBe(
    'After that, or if the patron does not come: no refund.',
  )
  expect(stepSentences({ steps: [], clock, isOwn: false })).toEqual(['No refund if the patron cancels'])
})
