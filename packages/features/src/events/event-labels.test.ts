import { expect, test } from 'vitest'

import { eventBookingName, placesWords, priceRange, whereOf } from './event-labels.ts'

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
  [21, 'Over 20 places left'],
])('%d places are called %s', (left, words) => {
  expect(placesWords(left)).toBe(words)
})

test.each([
  ['checked_in', '2026-06-20T14:00:00.000Z', 'Checked in'],
  ['checked_in', '2026-06-20T13:00:00.000Z', 'Attended'],
  ['confirmed', '2026-06-20T14:00:00.000Z', 'Confirmed'],
] as const)('tickets that are %s for %s are called %s', (status, startsAt, words) => {
  expect(eventBookingName(status, startsAt, '2026-06-20T13:30:00.000Z').label).toBe(words)
})
