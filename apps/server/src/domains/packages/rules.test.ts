import { describe, expect, test } from 'vitest'

import { monthsLater } from '../../time.ts'
import { processorFeeOf } from '../wallet/rules.ts'
import { feeOfPlace, freePlaces, unitsLeft, reminderOf, restOf } from './rules.ts'
import type { Bought } from './rules.ts'

const DAY = 86_400_000
const now = new Date('2026-06-15T09:00:00.000Z')
const inDays = (days: number) => new Date(now.getTime() + days * DAY)
const bought = (change: Partial<Bought> = {}): Bought => ({
  status: 'active',
  sessions: 5,
  sessionCents: 8e3,
  validUntil: inDays(100),
  frozenSince: null,
  ...change,
})

test.each([
  ['no unit is booked', [], [1, 2, 3]],
  ['the first unit is booked', [1], [2, 3]],
  ['a unit in the middle was returned', [1, 3], [2]],
  ['all units are booked', [1, 2, 3], []],
])('free places when %s', (_when, taken, free) => {
  expect(freePlaces(3, taken)).toEqual(free)
})

test.each([
  ['an active package', {}, 2, 3, 24_000],
  ['a fully booked package', {}, 5, 0, 0],
  ['a closed package', { status: 'closed' }, 2, 0, 0],
  ['an unpaid package', { status: 'unpaid', validUntil: null }, 0, 0, 0],
  // An expired package cannot be booked but is not closed yet, so its rest can still be refunded.
  ['an expired package', { validUntil: now }, 2, 0, 24_000],
  ['a package with an open chargeback', { frozenSince: now }, 2, 3, 0],
] as const)('the units left of %s, and their refund', (_which, change, taken, left, rest) => {
  expect([unitsLeft(bought(change), taken, now), restOf(bought(change), taken)]).toEqual([left, rest])
})

describe('the gateway’s fee', () => {
  test.each([
    [2, 100],
    [3, 8000],
    [7, 3300],
    [50, 9900],
  ])('of %i units of %i cents is split over all of them to the cent', (sessions, sessionCents) => {
    const fees = freePlaces(sessions, []).map((place) => feeOfPlace({ sessions, sessionCents }, place))
    expect(fees.reduce((sum, fee) => sum + fee, 0)).toBe(processorFeeOf(sessions * sessionCents))
    expect(Math.max(...fees) - Math.min(...fees)).toBeLessThanOrEqual(1)
  })
})

test.each([
  ['is not due long before', 31, null, null],
  ['is due a month before', 30, null, 30],
  ['is not repeated', 29, 30, null],
  ['is due a week before', 7, 30, 7],
  ['is late and covers only the nearest step', 3, null, 7],
  ['is not due on the last day', 0, null, null],
])('a reminder %s', (_when, days, remindedDays, due) => {
  expect(reminderOf({ validUntil: inDays(days), remindedDays }, now)).toBe(due)
})

test.each([
  ['2026-01-31T10:00:00.000Z', 1, '2026-02-28T10:00:00.000Z'],
  ['2027-11-30T10:00:00.000Z', 3, '2028-02-29T10:00:00.000Z'],
  ['2026-06-15T09:00:00.000Z', 12, '2027-06-15T09:00:00.000Z'],
])('a purchase on %s for %i months expires on %s', (from, months, until) => {
  expect(monthsLater(new Date(from), months).toISOString()).toBe(until)
})
