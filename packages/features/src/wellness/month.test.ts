import { expect, test } from 'vitest'

import type { MoodEntry } from '@wellspring/api/contract/moods'

import { isMonth } from './is-month.ts'
import { daysOf, monthAfter, withWaiting } from './month.ts'

test.each([
  ['2026-01', -1, '2025-12'],
  ['2026-12', 1, '2027-01'],
  ['2026-06', 0, '2026-06'],
])('%s plus %i months is %s', (month, months, other) => {
  expect(monthAfter(month, months)).toBe(other)
})

test('a month lists its days and the column of its first day', () => {
  expect(daysOf('2028-02')).toHaveLength(29)
  expect(daysOf('2026-06').at(-1)).toBe('2026-06-30')
})

test.each([
  ['2026-06', true],
  ['2026-13', false],
  ['June', false],
  [6, false],
])('%s is a month: %s', (text, isOne) => {
  expect(isMonth(text)).toBe(isOne)
})

test('waiting entries are merged with the saved ones and replace those they change', () => {
  const saved: MoodEntry = {
    id: 'a',
    mood: 'sad',
    at: '2026-06-15T08:00:00.000Z',
    on: '2026-06-15',
    note: null,
    areas: [],
  }
  const waiting = [
    { id: 'b', mood: 'happy' as const, at: '2026-06-15T09:00:00.000Z', zone: 'UTC', areas: [] },
    { id: 'a', mood: 'sad' as const, at: saved.at, zone: 'UTC', note: 'Rain.', areas: [] },
    { id: 'c', mood: 'happy' as const, at: '2026-05-15T09:00:00.000Z', zone: 'UTC', areas: [] },
  ]
  expect(withWaiting([saved], waiting, { month: '2026-06' }).map(({ id, note }) => [id, note])).toEqual([
    ['b', null],
    ['a', 'Rain.'],
  ])
  expect(withWaiting([saved], [], { month: '2026-06', removed: ['a'] })).toEqual([])
})
