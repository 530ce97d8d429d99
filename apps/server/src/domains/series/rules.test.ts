import { describe, expect, test } from 'vitest'

import { datesOf } from './dates.ts'
import { dateStateOf } from './rules.ts'

const iso = (plan: Parameters<typeof datesOf>[0]) => datesOf(plan).map((at) => new Date(at).toISOString())

describe('the dates of a series', () => {
  test.each([
    [
      'America/New_York',
      '2026-10-25T13:00:00.000Z',
      ['2026-10-25T13:00:00.000Z', '2026-11-01T14:00:00.000Z', '2026-11-08T14:00:00.000Z'],
    ],
    [
      'Asia/Dubai',
      '2026-10-25T13:00:00.000Z',
      ['2026-10-25T13:00:00.000Z', '2026-11-01T13:00:00.000Z', '2026-11-08T13:00:00.000Z'],
    ],
    [
      'America/New_York',
      '2027-03-07T14:00:00.000Z',
      ['2027-03-07T14:00:00.000Z', '2027-03-14T13:00:00.000Z', '2027-03-21T13:00:00.000Z'],
    ],
    // A time skipped by the clock change moves forward by the gap, on that day only.
    [
      'Europe/London',
      '2027-03-21T01:30:00.000Z',
      ['2027-03-21T01:30:00.000Z', '2027-03-28T01:30:00.000Z', '2027-04-04T00:30:00.000Z'],
    ],
  ])('keep the local time of %s from %s on', (zone, startsAt, dates) => {
    expect(iso({ startsAt: Date.parse(startsAt), zone, everyWeeks: 1, times: 3 })).toEqual(dates)
  })

  test('are two or four weeks apart', () => {
    const startsAt = Date.parse('2026-06-16T10:00:00.000Z')
    expect(iso({ startsAt, zone: 'UTC', everyWeeks: 4, times: 2 })[1]).toBe('2026-07-14T10:00:00.000Z')
    expect(iso({ startsAt, zone: 'UTC', everyWeeks: 2, times: 2 })[1]).toBe('2026-06-30T10:00:00.000Z')
  })
})

test.each([
  [{ isOwn: false, reach: null, isFree: true }, 'free'],
  [{ isOwn: false, reach: null, isFree: false }, 'taken'],
  [{ isOwn: true, reach: null, isFree: true }, 'own'],
  [{ isOwn: false, reach: 'soon', isFree: false }, 'far'],
  [{ isOwn: true, reach: 'late', isFree: false }, 'late'],
] as const)('%o is %s', (seen, state) => expect(dateStateOf(seen)).toBe(state))
