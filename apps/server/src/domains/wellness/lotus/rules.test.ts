import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { lotusKinds } from '@wellspring/api/contract/lotus'
import type { LotusKind } from '@wellspring/api/contract/lotus'
import { leaves, leavesOf } from '@wellspring/api/contract/areas'
import type { Leaf } from '@wellspring/api/contract/areas'

import {
  ageInDays,
  anchorOf,
  framesOf,
  inOrder,
  leafForToday,
  leastOpen,
  opennessOf,
  petalsOf,
  shareOf,
  worthAfter,
  yearOf,
} from './rules.ts'
import type { EntryGroup, Levels } from './rules.ts'

const today = '2026-06-15'
const daysAgo = (days: number) =>
  new Date(Date.parse(`${today}T00:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10)

interface Entry {
  kind: LotusKind
  leaves: readonly Leaf[]
  days: number
}

/** Groups entries as the database does. */
const groupOf = ({ days, ...entry }: Entry): EntryGroup => {
  const on = daysAgo(days)
  return {
    ...entry,
    gains: [[framesOf(today).findIndex((end) => on <= end), 2 ** (ageInDays(anchorOf(today), on) / 14)]],
  }
}

const levelsOf = (...entries: Entry[]): Levels => yearOf(entries.map(groupOf), today).at(-1)!
const petal = (area: string, levels: Levels) => petalsOf(levels).find((one) => one.area === area)?.openness

const session = (leaf: Leaf, days = 0): Entry => ({ kind: 'session', leaves: [leaf], days })

describe('openness', () => {
  test('after one session in Move today is 50 for the leaf and 25 for Physical', () => {
    const levels = levelsOf(session('Move'))
    expect([levels.Move, petal('physical', levels)]).toEqual([50, 25])
  })

  test('after the same fourteen days later is 25 and 13, since 12.5 rounds up', () => {
    const levels = levelsOf(session('Move', 14))
    expect([levels.Move, petal('physical', levels)]).toEqual([25, 13])
  })

  test('after two sessions in one leaf today is 100, and after three no more', () => {
    expect(levelsOf(session('Move'), session('Move')).Move).toBe(100)
    expect(levelsOf(session('Move'), session('Move'), session('Move')).Move).toBe(100)
  })

  test.each([
    ['session', 50],
    ['event', 40],
    ['goal', 25],
    ['resource', 15],
    ['reflection', 10],
  ] as const)('after one %s today is %i', (kind, openness) => {
    expect(levelsOf({ kind, leaves: ['Love'], days: 0 }).Love).toBe(openness)
  })

  test.each([
    ['physical', 25],
    ['spiritual', 10],
  ] as const)('a session of the %s area gives each of its leaves an equal share', (area, openness) => {
    const levels = levelsOf({ kind: 'session', leaves: leavesOf[area], days: 0 })
    expect(leavesOf[area].map((leaf: Leaf) => levels[leaf])).toEqual(leavesOf[area].map(() => openness))
    expect(petal(area, levels)).toBe(openness)
  })

  test.each([
    [0, 0],
    [0.09, 0],
    [0.1, 1],
    [2.5, 13],
    [19.9, 100],
    [20, 100],
    [1e9, 100],
    [-1, 0],
  ])('of %f points is %i', (points, openness) => expect(opennessOf(points)).toBe(openness))

  test('without entries is 0 everywhere', () => {
    expect(new Set(Object.values(levelsOf()))).toEqual(new Set([0]))
  })
})

const anEntry = fc.record({
  kind: fc.constantFrom(...lotusKinds),
  leaves: fc.constantFrom<readonly Leaf[]>(...leaves.map((leaf) => [leaf]), ...Object.values(leavesOf)),
  days: fc.integer({ min: 0, max: 700 }),
})

test('the grouped sum equals the formula of each entry, for any entries', () => {
  fc.assert(
    fc.property(fc.array(anEntry, { maxLength: 60 }), (entries) => {
      const levels = levelsOf(...entries)
      for (const leaf of leaves) {
        const points = entries
          .filter((entry) => entry.leaves.includes(leaf))
          .reduce((sum, { kind, leaves: own, days }) => sum + worthAfter(shareOf(kind, own.length), days), 0)
        expect(Math.abs(levels[leaf] - opennessOf(points))).toBe(0)
      }
    }),
  )
})

test('another entry never closes a leaf, and another day never opens one', () => {
  fc.assert(
    fc.property(fc.array(anEntry, { maxLength: 20 }), anEntry, (entries, more) => {
      const [before, after] = [levelsOf(...entries), levelsOf(...entries, more)]
      const later = levelsOf(...entries.map((entry) => ({ ...entry, days: entry.days + 1 })))
      for (const leaf of leaves) {
        expect(after[leaf]).toBeGreaterThanOrEqual(before[leaf])
        expect(later[leaf]).toBeLessThanOrEqual(before[leaf])
      }
    }),
  )
})

describe('the year', () => {
  test('has the ends of twelve months and today', () => {
    const frames = framesOf(today)
    expect(frames).toHaveLength(13)
    expect([frames[0], frames[1], frames[11], frames[12]]).toEqual([
      '2025-06-30',
      '2025-07-31',
      '2026-05-31',
      today,
    ])
  })

  test("ends with today as the end of the month on the month's last day", () => {
    expect(framesOf('2026-03-31').slice(-2)).toEqual(['2026-02-28', '2026-03-31'])
  })

  test('shows an entry from its month on, halved over time', () => {
    const moves = yearOf([groupOf(session('Move', 46))], today).map(({ Move }) => Move)
    // 30 April is the end of its month.
    expect(moves.slice(-4)).toEqual([0, 50, 11, 5])
  })
})

test.each([
  ['2026-06-15', '2026-06-15', 0],
  ['2026-06-01', '2026-06-15', 14],
  ['2026-06-16', '2026-06-15', 0],
])('an entry of %s, seen on %s, is %i days old', (on, day, days) => expect(ageInDays(on, day)).toBe(days))

test('the leaf of the day is one of the least open, and changes', () => {
  const levels = levelsOf(...leaves.slice(2).map((leaf) => session(leaf)))
  const days = ['2026-06-15', '2026-06-16', '2026-06-17'].map((day) => leafForToday(leastOpen(levels), day))
  expect(new Set(days)).toEqual(new Set(['Move', 'Nourish']))
})

test('free steps come first, then those with the highest weight', () => {
  const step = (kind: LotusKind, isFree: boolean) => ({ kind, isFree, title: '', href: '', because: '' })
  const steps = [step('session', false), step('reflection', true), step('goal', true)]
  expect(inOrder(steps).map(({ kind }) => kind)).toEqual(['goal', 'reflection', 'session'])
})
