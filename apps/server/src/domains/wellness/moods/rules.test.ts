import { describe, expect, test } from 'vitest'

import { feelingOf, moods } from '@wellspring/api/contract/moods'
import type { Mood } from '@wellspring/api/contract/moods'

import { daysBefore, disbeliefOf, hasHardDays, lastOfDays, localDay, patternsOf, trendOf } from './rules.ts'
import type { NotedDay, NotedYear } from './rules.ts'

const today = '2026-06-15'
const now = new Date('2026-06-15T09:00:00Z')
/** A day in the past with its moods in order. */
const ago = (days: number, ...noted: readonly [Mood, ...Mood[]]): NotedDay => ({
  on: daysBefore(today, days),
  moods: noted,
})
const patterns = (
  days: readonly NotedDay[],
  { declinedAt = null, areas = [] }: { declinedAt?: Date | null; areas?: NotedYear['areas'] } = {},
) => patternsOf({ days, areas }, { today, now, declinedAt })

test('there are twelve moods: one pleasant, three neutral and eight unpleasant', () => {
  expect(moods).toHaveLength(12)
  const valences = moods.map((mood) => feelingOf[mood].valence)
  expect([1, 0, -1].map((valence) => valences.filter((one) => one === valence).length)).toEqual([1, 3, 8])
})

test.each([
  ['Pacific/Auckland', '2026-06-15'],
  ['UTC', '2026-06-14'],
  ['America/Los_Angeles', '2026-06-14'],
])('the day of an entry in %s is %s', (zone, day) => {
  expect(localDay(new Date('2026-06-14T23:30:00Z'), zone)).toBe(day)
})

test.each([
  ['made now is accepted', '2026-06-15T09:00:00Z', true],
  ['from a clock one day ahead is accepted', '2026-06-16T09:00:00Z', true],
  ['further in the future is refused', '2026-06-16T09:01:00Z', false],
  ['made offline a month ago is accepted', '2026-05-16T09:00:00Z', true],
  ['older than that is refused', '2026-05-16T08:59:00Z', false],
])('an entry %s', (_when, at, isOne) => {
  expect(disbeliefOf(new Date(at), now) === null).toBe(isOne)
})

test('the last of several entries is the mood of the day', () => {
  expect(lastOfDays([ago(1, 'angry'), ago(0, 'sad', 'happy')])).toEqual([
    { on: '2026-06-14', mood: 'angry', entries: 1 },
    { on: '2026-06-15', mood: 'happy', entries: 2 },
  ])
})

describe('a trend', () => {
  const few = [ago(13, 'sad'), ago(9, 'sad'), ago(3, 'happy'), ago(0, 'happy')]
  const five = [...few.slice(0, -1), ago(0, 'happy', 'busy')]
  test.each([
    ['four entries are too few', few, null],
    ['the fifteenth day does not count', [ago(14, 'sad'), ...few], null],
    ['five entries in fourteen days are enough', five, { mean: 0, entries: 5, change: null }],
    [
      'five entries in the previous fourteen days yield a change',
      [27, 20, 16, 15, 14].map((days) => ago(days, 'happy')).concat(five),
      { mean: 0, entries: 5, change: -1 },
    ],
  ])('%s', (_case, days, trend) => {
    expect(trendOf(days, today)).toEqual(trend)
  })
})

describe('hard days', () => {
  test.each([
    ['three days in a row up to today', [ago(2, 'sad'), ago(1, 'tired'), ago(0, 'angry')], true],
    ['three days in a row up to yesterday', [ago(3, 'sad'), ago(2, 'tired'), ago(1, 'angry')], true],
    ['three days in a row that ended earlier', [ago(4, 'sad'), ago(3, 'tired'), ago(2, 'angry')], false],
    ['two days', [ago(1, 'sad'), ago(0, 'sad')], false],
    ['a day without an entry in between', [ago(3, 'sad'), ago(1, 'sad'), ago(0, 'sad')], false],
    ['one day ended well', [ago(2, 'sad'), ago(1, 'sad', 'happy'), ago(0, 'sad')], false],
    ['one day began well', [ago(2, 'sad'), ago(1, 'happy', 'sad'), ago(0, 'sad')], true],
    ['one day was only busy', [ago(2, 'sad'), ago(1, 'busy'), ago(0, 'sad')], false],
    ['no entries', [], false],
  ] as const)('%s', (_case, days, isHard) => {
    expect(hasHardDays(lastOfDays(days), today)).toBe(isHard)
    expect(patterns(days).offersHelp).toBe(isHard)
  })

  test('declined help is offered again after a week', () => {
    const hard = [ago(2, 'sad'), ago(1, 'tired'), ago(0, 'angry')]
    expect(patterns(hard, { declinedAt: new Date('2026-06-08T09:00:01Z') }).offersHelp).toBe(false)
    expect(patterns(hard, { declinedAt: new Date('2026-06-08T09:00:00Z') }).offersHelp).toBe(true)
  })
})

test('weekdays and areas are compared from three entries on', () => {
  // 2026-06-15 is a Monday.
  const days = [ago(14, 'sad'), ago(7, 'happy'), ago(1, 'sad'), ago(0, 'sad', 'busy')]
  const found = patterns(days, {
    areas: [
      { mood: 'happy', areas: ['social'], entries: 1 },
      { mood: 'sad', areas: ['social', 'mental'], entries: 1 },
      { mood: 'busy', areas: ['mental', 'social'], entries: 1 },
      { mood: 'sad', areas: [], entries: 5 },
    ],
  })
  expect(found.weekdays).toEqual([{ weekday: 1, mean: -0.25, entries: 4 }])
  expect(found.areas).toEqual([{ area: 'social', mean: 0, entries: 3 }])
  expect(found.recentEntries).toBe(4)
})
