import { describe, expect, test } from 'vitest'

import { nextWaitlistStatuses, waitlistStatuses } from '@wellspring/api/contract/waitlist'

import { firstMatch, matches } from './queue/matching.ts'
import type { WaitingPatron, WaitlistRequest } from './queue/matching.ts'
import { inQueueOrder, canTransition } from './rules.ts'
import { offerEnd } from '../scheduling/offer-window.ts'

const ms = (at: string) => Date.parse(`${at}Z`)

describe('the time that an offer lasts', () => {
  test.each([
    // now, start, zone, until
    ['half of the remaining time', '2026-06-15T09:00', '2026-06-15T17:00', 'UTC', '2026-06-15T13:00'],
    ['half of just over two hours', '2026-06-15T09:00', '2026-06-15T11:02', 'UTC', '2026-06-15T10:01'],
    ['no offer two hours before the start', '2026-06-15T09:00', '2026-06-15T11:00', 'UTC', null],
    ['no offer an hour before the start', '2026-06-15T09:00', '2026-06-15T10:00', 'UTC', null],
    ['no offer after the start', '2026-06-15T09:00', '2026-06-15T08:00', 'UTC', null],
    ['at most twelve hours', '2026-06-15T09:00', '2026-06-22T09:00', 'UTC', '2026-06-15T21:00'],
    [
      'up to the first minute of the night',
      '2026-06-15T10:00',
      '2026-06-22T09:00',
      'UTC',
      '2026-06-15T22:00',
    ],
    ['the night does not count', '2026-06-15T15:00', '2026-06-22T09:00', 'UTC', '2026-06-16T12:00'],
    ['from within a night', '2026-06-15T23:30', '2026-06-22T09:00', 'UTC', '2026-06-16T19:00'],
    ['from before dawn', '2026-06-15T03:00', '2026-06-22T09:00', 'UTC', '2026-06-15T19:00'],
    [
      'the night in the patron’s time zone',
      '2026-06-15T15:00',
      '2026-06-22T09:00',
      'Asia/Dubai',
      '2026-06-16T12:00',
    ],
    [
      'the night counts for a start within a day',
      '2026-06-15T21:00',
      '2026-06-16T20:00',
      'UTC',
      '2026-06-16T08:30',
    ],
    ['a start in exactly one day', '2026-06-15T21:00', '2026-06-16T21:00', 'UTC', '2026-06-16T18:00'],
    // London's clocks go back in this night, so it is an hour longer.
    [
      'a night with an extra hour',
      '2026-10-24T20:00',
      '2026-10-31T09:00',
      'Europe/London',
      '2026-10-25T18:00',
    ],
  ])('%s', (_name, now, start, zone, until) => {
    const end = offerEnd({ startsAt: ms(start), now: ms(now), noticeMinutes: 0, zone })
    expect(end === null ? null : new Date(end).toISOString().slice(0, 16)).toBe(until)
  })

  test.each([
    ['ends before the provider’s notice period', 24 * 60, '2026-06-15T15:00'],
    ['no offer when the notice period leaves less than half an hour', 29 * 60 + 31, null],
    ['an offer when the notice period leaves half an hour', 29 * 60 + 30, '2026-06-15T09:30'],
  ])('%s', (_name, noticeMinutes, until) => {
    const [now, startsAt] = [ms('2026-06-15T09:00'), ms('2026-06-16T15:00')]
    const end = offerEnd({ startsAt, now, noticeMinutes, zone: 'UTC' })
    expect(end === null ? null : new Date(end).toISOString().slice(0, 16)).toBe(until)
  })

  test('never ends after the start, in any time zone and at any hour', () => {
    for (let hours = 2.5; hours < 200; hours += 2.5)
      for (const zone of ['UTC', 'Asia/Dubai', 'America/New_York', 'Australia/Lord_Howe']) {
        const now = ms('2026-10-30T00:00') + Math.floor(hours * 1_234_567)
        const startsAt = now + hours * 3_600_000
        const end = offerEnd({ startsAt, now, noticeMinutes: 0, zone })!
        expect(end).toBeGreaterThan(now)
        expect(startsAt - end).toBeGreaterThanOrEqual(Math.min(hours / 2, 2) * 3_600_000 - 1)
      }
  })
})

const wish = (change: Partial<WaitlistRequest> = {}): WaitlistRequest => ({
  from: '2026-06-15',
  to: '2026-06-21',
  weekdays: [0, 1, 2, 3, 4, 5, 6],
  parts: ['morning', 'afternoon', 'evening'],
  zone: 'UTC',
  ...change,
})

describe('matching', () => {
  test.each([
    ['the first day', {}, '2026-06-15T00:00', true],
    ['the day before', {}, '2026-06-14T23:59', false],
    ['the last minute', {}, '2026-06-21T23:59', true],
    ['the day after', {}, '2026-06-22T00:00', false],
    ['a Tuesday', { weekdays: [1] }, '2026-06-16T10:00', true],
    ['not a Monday', { weekdays: [1] }, '2026-06-15T10:00', false],
    ['before noon', { parts: ['morning'] }, '2026-06-16T11:59', true],
    ['not at noon', { parts: ['morning'] }, '2026-06-16T12:00', false],
    ['the afternoon', { parts: ['afternoon'] }, '2026-06-16T16:59', true],
    ['the evening', { parts: ['evening'] }, '2026-06-16T17:00', true],
    ['not in the afternoon', { parts: ['evening'] }, '2026-06-16T16:59', false],
    // Ten in the evening in UTC is two in the morning of the next day in Dubai.
    [
      'the weekday and hour in the patron’s time zone',
      { zone: 'Asia/Dubai', weekdays: [1], parts: ['morning'] },
      '2026-06-15T22:00',
      true,
    ],
    [
      'the day after the last one in the patron’s time zone',
      { zone: 'Asia/Dubai' },
      '2026-06-21T20:00',
      false,
    ],
  ] as const)('%s', (_name, change, at, does) => {
    expect(matches(wish(change as Partial<WaitlistRequest>), ms(at))).toBe(does)
  })

  const slot = (at: string) => ({ startsAt: ms(at), endsAt: ms(at) + 3_600_000, placesLeft: 1 })
  const slots = ['2026-06-15T10:00', '2026-06-16T09:30', '2026-06-16T10:00'].map(slot)
  const first = (waiting: Partial<WaitingPatron>, isNear = false) =>
    firstMatch({ ...wish(), busy: [], heard: new Set(), ...waiting }, slots, {
      now: ms('2026-06-15T09:00'),
      noticeMinutes: 0,
      isNear,
    })?.slot.startsAt

  test('returns the first time that can be reserved, or the first near one', () => {
    expect(first({})).toBe(ms('2026-06-16T09:30'))
    expect(first({}, true)).toBe(ms('2026-06-15T10:00'))
  })

  test('skips starts that were already offered and times with a conflicting booking', () => {
    expect(first({ heard: new Set([ms('2026-06-16T09:30')]) })).toBe(ms('2026-06-16T10:00'))
    const busy = (from: string, to: string) => first({ busy: [{ from: ms(from), to: ms(to) }] })
    expect(busy('2026-06-16T09:00', '2026-06-16T09:31')).toBe(ms('2026-06-16T10:00'))
    expect(busy('2026-06-16T09:00', '2026-06-16T09:30')).toBe(ms('2026-06-16T09:30'))
    expect(busy('2026-06-16T10:59', '2026-06-16T12:00')).toBe(ms('2026-06-16T09:30'))
  })
})

test('orders the queue by time and then by id', () => {
  const at = (id: string, minute: number) => ({ id, queuedAt: new Date(minute) })
  expect(inQueueOrder([at('c', 5), at('b', 3), at('d', 3), at('a', 9)]).map(({ id }) => id)).toEqual([
    'b',
    'd',
    'c',
    'a',
  ])
})

test('a closed entry cannot wait again', () => {
  for (const from of waitlistStatuses)
    for (const to of waitlistStatuses)
      expect(canTransition(from, to)).toBe(nextWaitlistStatuses[from].includes(to))
  for (const done of ['accepted', 'left', 'closed'] as const) expect(nextWaitlistStatuses[done]).toEqual([])
})
