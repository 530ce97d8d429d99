import { describe, expect, test } from 'vitest'

import { bookingStatuses } from '@wellspring/api/contract/booking-status'
import type { BookingStatus } from '@wellspring/api/contract/booking-status'

import { deadlineOf, decisionReminder, dueOf, requestExpiry, allowedActions } from './rules.ts'
import type { PartyRole, BookingState } from './rules.ts'

const startsAt = new Date('2026-06-20T12:00:00Z')
const endsAt = new Date('2026-06-20T13:00:00Z')
const from = (minutes: number) => new Date(startsAt.getTime() + minutes * 60_000)
const HOUR = 60

const standing = (status: BookingStatus, other: Partial<BookingState> = {}): BookingState => ({
  status,
  isProposal: false,
  statusSince: from(-24 * HOUR),
  startsAt,
  endsAt,
  dueAt: null,
  rescheduledCount: 0,
  missedBy: null,
  contestedAt: null,
  contestDecidedAt: null,
  priceCents: 9e3,
  ...other,
})
const can = (role: PartyRole, booking: BookingState, minutes: number, hasReviewed = false) =>
  allowedActions(booking, role, { now: from(minutes), hasReviewed })

test('a provider can move or withdraw a suggestion until its deadline', () => {
  const kept = { isProposal: true, dueAt: from(-60) }
  expect(can('provider', standing('held', kept), -120)).toEqual(['withdraw', 'reschedule'])
  expect(can('provider', standing('held', kept), -30)).toEqual([])
  expect(can('patron', standing('held', kept), -120)).toEqual(['pay', 'release'])
})

describe('allowed actions', () => {
  test.each<[PartyRole, BookingStatus, number, string[]]>([
    ['patron', 'held', -60, ['pay', 'release']],
    ['provider', 'held', -60, []],
    ['admin', 'held', -60, []],
    ['patron', 'requested', -600, ['reschedule', 'cancel']],
    ['provider', 'requested', -600, ['accept', 'decline']],
    ['admin', 'requested', -600, ['cancel']],
    ['patron', 'confirmed', -1, ['reschedule', 'cancel']],
    ['patron', 'confirmed', 0, []],
    ['provider', 'confirmed', -1, ['reschedule', 'cancel']],
    ['provider', 'confirmed', 9, ['cancel', 'complete']],
    ['provider', 'confirmed', 10, ['cancel', 'markNoShow', 'complete']],
    ['admin', 'confirmed', 10, ['cancel', 'markNoShow', 'complete']],
    ['provider', 'in_progress', 10, ['cancel', 'markNoShow', 'complete']],
    ['patron', 'in_progress', 10, []],
    ['patron', 'completed', 100, ['review']],
    ['provider', 'completed', 100, ['review']],
    ['admin', 'completed', 100, []],
    ['patron', 'completed', 14 * 24 * HOUR + 61, []],
    ['system', 'confirmed', 100, []],
  ])('for the %s of a %s booking %i minutes from the start', (role, status, minutes, verbs) => {
    expect(can(role, standing(status), minutes)).toEqual(verbs)
  })

  test('a finished booking allows none', () => {
    for (const status of ['expired', 'declined', 'cancelled'] as const)
      for (const role of ['patron', 'provider', 'admin', 'system'] as const)
        for (const minutes of [-600, 0, 600]) expect(can(role, standing(status), minutes)).toEqual([])
  })

  test('a patron can move a booking twice', () => {
    expect(can('patron', standing('confirmed', { rescheduledCount: 2 }), -600)).toEqual(['cancel'])
    expect(can('provider', standing('confirmed', { rescheduledCount: 2 }), -600)).toContain('reschedule')
  })

  test('an expired hold cannot be paid and an expired request cannot be accepted', () => {
    expect(can('patron', standing('held', { dueAt: from(-60) }), -60)).toEqual(['release'])
    expect(can('provider', standing('requested', { dueAt: from(-60) }), -60)).toEqual(['decline'])
  })

  test('a patron can dispute a no-show once, within 72 hours', () => {
    const missed = standing('no_show', { statusSince: from(20), missedBy: 'patron' })
    expect(can('patron', missed, 20 + 72 * HOUR)).toEqual(['contestNoShow'])
    expect(can('patron', missed, 21 + 72 * HOUR)).toEqual([])
    expect(can('patron', { ...missed, contestedAt: from(30) }, 40)).toEqual([])
    expect(can('patron', { ...missed, missedBy: 'provider' }, 40)).toEqual([])
    expect(can('provider', missed, 40)).toEqual(['complete'])
    expect(can('provider', { ...missed, missedBy: 'provider' }, 40)).toEqual([])
    expect(can('admin', { ...missed, missedBy: 'provider' }, 40)).toEqual(['complete'])
  })

  test('each participant can review once', () => {
    expect(can('patron', standing('completed'), 100, true)).toEqual([])
  })
})

describe('deadlines', () => {
  test.each([
    ['a week before', -7 * 24 * HOUR, -7 * 24 * HOUR + 48 * HOUR],
    ['two days before', -48 * HOUR, -2 * HOUR],
    ['three hours before', -3 * HOUR, -2 * HOUR],
    ['two hours before: half of the remaining time', -2 * HOUR, -1 * HOUR],
    ['ten minutes before', -10, -5],
  ])('of a request made %s', (_when, now, until) => {
    expect(requestExpiry(from(now), startsAt)).toEqual(from(until))
  })

  test.each([
    ['two days', 0, 48 * HOUR, 36 * HOUR],
    ['a day: half-way', 0, 24 * HOUR, 12 * HOUR],
    ['an hour: half-way', 0, HOUR, HOUR / 2],
  ])('the reminder of a provider with %s to answer', (_time, since, over, at) => {
    expect(decisionReminder({ statusSince: from(since), dueAt: from(over) })).toEqual(from(at))
  })

  test.each<[BookingStatus, number, number | null]>([
    ['held', -600, -590],
    ['confirmed', -48 * HOUR, -24 * HOUR],
    ['confirmed', -24 * HOUR, -1 * HOUR],
    ['confirmed', -30, HOUR + 24 * HOUR],
    ['in_progress', 5, HOUR + 30],
    ['completed', 100, null],
    ['no_show', 100, null],
  ])('of a booking that becomes %s %i minutes from the start', (status, now, due) => {
    expect(dueOf(status, { startsAt, endsAt }, from(now))).toEqual(due === null ? null : from(due))
  })

  test('end only holds and requests by time alone', () => {
    const ends = bookingStatuses.filter((status) => deadlineOf({ status, dueAt: startsAt }) !== null)
    expect(ends).toEqual(['held', 'requested'])
  })
})
