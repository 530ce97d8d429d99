import { expect, test } from 'vitest'

import { placesWords, priceRange, whereOf } from './event-labels.ts'

test.each([
  [{ format: 'In-Person', place: 'Kite Beach' }, 'Kite Beach'],
  [{ format: 'Hybrid', place: 'Kite Beach' }, 'Kite Beach, and online'],
  [{ format: 'Telehealth', place: null }, 'Online'],
  [{ format: 'In-Person', place: null }, 'In person'],
  [{ format: null, place: null }, 'No place yet'],
] as const)('%j is at %s', (at, words) => {
  expect(whereOf(at)).toBe(words)
})

test.each([
  [40, 40, '$40.00'],
  [0, 0, 'Free'],
  [0, 30, 'Free to $30.00'],
  [20, 30, 'from $20.00'],
])('tickets of %d to %d dollars are called %s', (from, to, words) => {
  expect(priceRange({ from, to })).toBe(words)
})

test.each([
  [0, 'Full'],
  [1, '1 place left'],
  [20, '20 places left'],
  [21, 'Places available'],
])('%d places are called %s', (left, words) => {
  expect(placesWords(left)).toBe(words)
})
