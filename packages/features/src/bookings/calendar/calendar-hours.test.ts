import { expect, test } from 'vitest'

import { daysAway, openSpans } from './calendar-hours.ts'
import { daysOf, turned } from './calendar-search.ts'

const nine = [{ from: 540, to: 1440 }]

test('open times are in the time zone of the practice, and an override replaces the weekday', () => {
  const hours = {
    zone: 'America/New_York',
    week: [nine, [], [], [], [], [], []],
    overrides: [{ on: '2026-11-25', windows: [{ from: 600, to: 660 }] }],
  }
  // A Monday, and a Wednesday that is closed by its weekday.
  expect(openSpans(hours, ['2026-11-23', '2026-11-24', '2026-11-25'])).toEqual([
    { id: '2026-11-23 540', startsAt: '2026-11-23T14:00:00.000Z', endsAt: '2026-11-24T05:00:00.000Z' },
    { id: '2026-11-25 600', startsAt: '2026-11-25T15:00:00.000Z', endsAt: '2026-11-25T16:00:00.000Z' },
  ])
})

test('time off that ends at midnight does not affect the next day', () => {
  const off = [{ id: '1', from: '2026-11-23T12:00:00Z', to: '2026-11-25T00:00:00Z', note: null }]
  expect([...daysAway(off, daysOf('week', '2026-11-22', 7), 'UTC')]).toEqual(['2026-11-23', '2026-11-24'])
})

test('a month consists of whole weeks, and the next one starts at its first day', () => {
  const days = daysOf('month', '2026-11-25', 1)
  expect([days.length, days[0], days.at(-1)]).toEqual([42, '2026-10-26', '2026-12-06'])
  expect(daysOf('month', '2026-11-25', 7)[0]).toBe('2026-11-01')
  expect(turned('month', '2026-12-31', 1)).toBe('2027-01-01')
  expect(turned('month', '2026-03-31', -1)).toBe('2026-02-01')
  expect(turned('day', '2026-03-01', -1)).toBe('2026-02-28')
})
