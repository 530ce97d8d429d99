import { expect, test } from 'vitest'

import { isDay } from './day.ts'

test('every day of the calendar is valid, and the day after the last of a month is not', () => {
  for (let at = Date.UTC(1896, 0, 1); at < Date.UTC(1905, 0, 1); at += 86_400_000)
    expect(isDay(new Date(at).toISOString().slice(0, 10))).toBe(true)
  for (let month = 1; month <= 12; month++) {
    const last = new Date(Date.UTC(2026, month, 0)).getUTCDate()
    expect(isDay(`2026-${String(month).padStart(2, '0')}-${last + 1}`)).toBe(false)
  }
})

test.each([
  ['2024-02-29', true],
  ['2000-02-29', true],
  ['1900-02-29', false],
  ['2026-02-29', false],
  ['0001-01-01', true],
  ['0000-01-01', false],
  ['2026-00-10', false],
  ['2026-13-10', false],
  ['2026-06-00', false],
  ['2026-6-1', false],
  ['2026-06-011', false],
  ['next Monday', false],
  ['', false],
])('%s', (value, is) => {
  expect(isDay(value)).toBe(is)
})
