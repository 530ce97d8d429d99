import { expect, test } from 'vitest'

import { instantOf, minuteOf, wallTimeOf } from './wall-time.ts'

test.each([
  ['2026-06-16T09:00', 'Asia/Dubai', '2026-06-16T05:00:00.000Z'],
  ['2026-10-31T09:00', 'America/New_York', '2026-10-31T13:00:00.000Z'],
  ['2026-11-01T09:00', 'America/New_York', '2026-11-01T14:00:00.000Z'],
  ['2026-11-01T00:00', 'America/New_York', '2026-11-01T04:00:00.000Z'],
  ['2026-11-01T01:30', 'America/New_York', '2026-11-01T05:30:00.000Z'],
  ['2027-03-14T02:30', 'America/New_York', '2027-03-14T07:30:00.000Z'],
  ['2026-06-16T00:00', 'Pacific/Kiritimati', '2026-06-15T10:00:00.000Z'],
])('%s in %s is %s', (wall, zone, instant) => {
  expect(instantOf(wall, zone)).toBe(instant)
})

test.each([
  ['0001-01-01T09:00', 'America/New_York'],
  ['0000-01-01T00:00', 'UTC'],
  ['12026-01-01T00:00', 'UTC'],
])('%s in %s has no year in use', (wall, zone) => {
  expect(instantOf(wall, zone)).toBeNull()
})

test('an invalid time returns null', () => {
  expect(instantOf('', 'UTC')).toBeNull()
  expect(minuteOf('')).toBeNull()
  expect(minuteOf('09:30')).toBe(570)
})

test.each([
  ['2026-06-20T14:00:00.000Z', 'Asia/Dubai', '2026-06-20T18:00'],
  ['2026-12-31T23:30:00.000Z', 'Asia/Kolkata', '2027-01-01T05:00'],
])('at %s the local time in %s is %s', (instant, zone, wall) => {
  expect(wallTimeOf(instant, zone)).toBe(wall)
  expect(instantOf(wall, zone)).toBe(instant)
})
