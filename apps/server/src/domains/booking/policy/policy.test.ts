import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { standardPolicy } from '@wellspring/api/contract/services'

import { policyAfterMove, refundOf, refundSteps } from './policy.ts'
import type { Terms } from './policy.ts'

const startsAt = new Date('2026-06-20T12:00:00Z')
const terms = (other: Partial<Terms> = {}): Terms => ({
  policy: standardPolicy,
  priceCents: 9e3,
  status: 'confirmed',
  startsAt,
  createdAt: new Date('2026-06-10T12:00:00Z'),
  confirmedAt: new Date('2026-06-10T12:05:00Z'),
  rescheduledCount: 0,
  ...other,
})
const before = (hours: number, ms = 0) => new Date(startsAt.getTime() - hours * 3_600_000 + ms)

describe('the refunds ahead of a patron', () => {
  const confirmedAt = terms().confirmedAt!
  const minutes = (at: Date, count: number) => new Date(at.getTime() + count * 60_000)

  test.each<[string, Terms, Date, [number, Date][]]>([
    [
      'days before',
      terms(),
      before(72),
      [
        [100, before(24)],
        [50, before(2)],
      ],
    ],
    ['between the rules', terms(), before(3), [[50, before(2)]]],
    ['too late', terms(), before(1), []],
    [
      'just booked five hours before',
      terms({ confirmedAt: before(5) }),
      before(5),
      [
        [100, minutes(before(5), 15)],
        [50, before(2)],
      ],
    ],
    [
      'just booked five minutes before the last full refund',
      terms({ confirmedAt: minutes(before(24), -5) }),
      minutes(before(24), -5),
      [
        [100, minutes(before(24), 10)],
        [50, before(2)],
      ],
    ],
    [
      'requested five hours before',
      terms({ status: 'requested', confirmedAt: null, createdAt: before(5) }),
      before(5),
      [[50, before(2)]],
    ],
    ['free of charge', terms({ priceCents: 0 }), confirmedAt, []],
  ])('%s', (_when, of, now, steps) => {
    expect(refundSteps(of, now)).toEqual(steps.map(([percent, until]) => ({ percent, until })))
    for (const [percent, until] of steps) {
      if (of.status !== 'confirmed') continue
      expect(refundOf(of, 'patron', until).cents).toBe(percent * 90)
      expect(refundOf(of, 'patron', new Date(until.getTime() + 1)).cents).toBeLessThan(percent * 90)
    }
  })
})

describe("a patron's refund", () => {
  test.each([
    ['days before', before(72), 9000, before(24), false],
    ['exactly a day before', before(24), 9000, before(24), false],
    ['a millisecond later', before(24, 1), 4500, before(2), true],
    ['exactly two hours before', before(2), 4500, before(2), true],
    ['a millisecond after two hours before', before(2, 1), 0, null, true],
    ['at the start', before(0), 0, null, true],
  ])('%s', (_when, now, cents, until, isLate) => {
    expect(refundOf(terms(), 'patron', now)).toMatchObject({ cents, until, isLate })
  })

  test.each([
    ['just booked, five hours before', 5, 0, 9000],
    ['a millisecond less than fifteen minutes after booking', 5, 15 * 60_000 - 1, 9000],
    ['fifteen minutes after booking', 5, 15 * 60_000, 9000],
    ['a millisecond later', 5, 15 * 60_000 + 1, 4500],
    ['just booked, two hours and a minute before', 2 + 1 / 60, 0, 9000],
    ['booked exactly two hours before the start', 2, 0, 4500],
    ['just booked, an hour before', 1, 0, 0],
  ])('%s', (_when, hours, later, cents) => {
    const confirmedAt = before(hours)
    const now = new Date(confirmedAt.getTime() + later)
    expect(refundOf(terms({ createdAt: confirmedAt, confirmedAt }), 'patron', now).cents).toBe(cents)
  })

  test('the free cancellation period ends near the start', () => {
    const confirmedAt = before(2, -60_000)
    const { until } = refundOf(terms({ confirmedAt }), 'patron', confirmedAt)
    expect(until).toEqual(before(2, -1))
  })

  test('a request that was not accepted is released in full', () => {
    expect(refundOf(terms({ status: 'requested', confirmedAt: null }), 'patron', before(1))).toMatchObject({
      cents: 9e3,
      isLate: false,
      until: null,
    })
  })

  test('a custom policy applies, to the cent', () => {
    const policy = [
      { hoursBefore: 48, refundPercent: 80 },
      { hoursBefore: 0, refundPercent: 33 },
    ]
    expect(refundOf(terms({ policy }), 'patron', before(50))).toMatchObject({ cents: 7200, isLate: true })
    expect(refundOf(terms({ policy }), 'patron', before(47))).toMatchObject({
      cents: 2970,
      until: startsAt,
      because: '33% refund until the start.',
    })
  })
})

test.each(['provider', 'admin', 'system'] as const)('a cancellation by the %s refunds everything', (by) => {
  for (const hours of [100, 10, 1, -1])
    expect(refundOf(terms(), by, before(hours))).toMatchObject({ cents: 9000, isLate: false, until: null })
})

test('a free booking refunds nothing', () => {
  expect(refundOf(terms({ priceCents: 0 }), 'patron', before(1))).toMatchObject({ cents: 0, isLate: false })
})

describe('a new time does not restore an expired refund', () => {
  const most = [{ hoursBefore: 2, refundPercent: 50 }]
  test.each([
    ['while the full refund is available', before(30), standardPolicy],
    ['after half of the refund has expired', before(10), most],
    ['after the whole refund has expired', before(1), [{ hoursBefore: 2, refundPercent: 0 }]],
  ])('%s', (_when, now, policy) => {
    expect(policyAfterMove(terms(), now)).toEqual(policy)
    // However distant the new time is, the refund never exceeds the earlier one.
    const moved = terms({
      policy: policyAfterMove(terms(), now),
      startsAt: new Date('2027-01-01T00:00:00Z'),
      rescheduledCount: 1,
    })
    expect(refundOf(moved, 'patron', now).cents).toBe(refundOf(terms(), 'patron', now).cents)
  })

  test('for any booking, move and cancellation time', () => {
    const minutes = fc.nat(60 * 80)
    fc.assert(
      fc.property(minutes, fc.nat(30), minutes, fc.nat(30), (ahead, later, to, last) => {
        const confirmedAt = new Date(startsAt.getTime() - ahead * 60_000)
        const booked = terms({ createdAt: confirmedAt, confirmedAt })
        const now = new Date(confirmedAt.getTime() + later * 60_000)
        const { cents, isLate } = refundOf(booked, 'patron', now)
        if (!isLate) return
        const moved = terms({
          createdAt: confirmedAt,
          confirmedAt,
          policy: policyAfterMove(booked, now),
          startsAt: new Date(now.getTime() + to * 60_000),
          rescheduledCount: 1,
        })
        const end = new Date(now.getTime() + last * 60_000)
        expect(refundOf(moved, 'patron', end).cents).toBeLessThanOrEqual(cents)
      }),
      { numRuns: 2000 },
    )
  })

  test('and the free cancellation period still applies to a move within it', () => {
    const confirmedAt = before(5)
    const booked = terms({ createdAt: confirmedAt, confirmedAt })
    const moved = terms({
      createdAt: confirmedAt,
      confirmedAt,
      policy: policyAfterMove(booked, confirmedAt),
      startsAt: before(-1),
      rescheduledCount: 1,
    })
    expect(refundOf(moved, 'patron', new Date(confirmedAt.getTime() + 60_000)).cents).toBe(9000)
  })
})
