import { describe, expect, test } from 'vitest'

import { firstAnswerHours, ticketStatuses } from '@wellspring/api/contract/ticket-status'

import {
  clockAfter,
  clockAnswered,
  dueAt,
  freshClock,
  isLate,
  mayMove,
  mayRate,
  priorityOf,
  statusAfterReply,
} from './rules.ts'

const HOUR = 3_600_000
const at = (hours: number) => new Date(Date.UTC(2026, 5, 15, 9) + hours * HOUR)

test.each([
  ['payment', 'high'],
  ['safety', 'high'],
  ['order', 'normal'],
  ['other', 'normal'],
] as const)('%s starts with priority %s', (subject, priority) => {
  expect(priorityOf(subject)).toBe(priority)
})

describe('the first-answer clock', () => {
  test.each(Object.entries(firstAnswerHours) as ['low' | 'normal' | 'high' | 'urgent', number][])(
    'with priority %s is due after %d hours',
    (priority, hours) => {
      const clock = freshClock(at(0))
      expect(dueAt(clock, priority)).toEqual(at(hours))
      expect(isLate(clock, priority, at(hours - 0.01))).toBe(false)
      expect(isLate(clock, priority, at(hours))).toBe(true)
    },
  )

  test('pauses while another party has to act', () => {
    const held = clockAfter(freshClock(at(0)), 'high', { to: 'on_hold', now: at(2) })
    expect([dueAt(held, 'high'), isLate(held, 'high', at(90))]).toEqual([null, false])
    const open = clockAfter(held, 'high', { to: 'open', now: at(100) })
    expect(dueAt(open, 'high')).toEqual(at(102))
  })

  test('continues across status changes that do not affect it', () => {
    const again = clockAfter(freshClock(at(0)), 'high', { to: 'open', now: at(3) })
    expect(dueAt(again, 'high')).toEqual(at(4))
  })

  test('ends with the first answer, and a late answer stays late', () => {
    const inTime = clockAnswered(freshClock(at(0)), 'high', at(3))
    expect([isLate(inTime, 'high', at(99)), dueAt(inTime, 'high')]).toEqual([false, null])
    expect(clockAfter(inTime, 'high', { to: 'open', now: at(50) })).toEqual(inTime)
    const late = clockAnswered(freshClock(at(0)), 'high', at(5))
    expect(late.breachedAt).toEqual(at(5))
    expect(isLate(late, 'high', at(99))).toBe(true)
  })

  test('that ran out stays late, wherever the ticket moves before the job records it', () => {
    const held = clockAfter(freshClock(at(0)), 'high', { to: 'on_hold', now: at(5) })
    expect([held.breachedAt, isLate(held, 'high', at(5))]).toEqual([at(5), true])
    const again = clockAfter(held, 'high', { to: 'open', now: at(9) })
    expect(again.breachedAt).toEqual(at(5))
  })

  test('follows the current priority', () => {
    expect(isLate(freshClock(at(0)), 'urgent', at(2))).toBe(true)
    expect(isLate(freshClock(at(0)), 'low', at(2))).toBe(false)
  })
})

test('a requester can resolve and reopen a ticket, and nothing else', () => {
  const moves = ticketStatuses.flatMap((from) =>
    ticketStatuses.filter((to) => mayMove('requester', from, to)).map((to) => `${from} ${to}`),
  )
  expect(moves).toEqual(['open resolved', 'pending resolved', 'on_hold resolved', 'resolved open'])
})

test('staff cannot close a ticket by hand', () => {
  expect(ticketStatuses.filter((from) => mayMove('staff', from, 'closed'))).toEqual([])
  expect(mayMove('staff', 'open', 'on_hold')).toBe(true)
  expect(mayMove('staff', 'closed', 'open')).toBe(false)
})

test('a message of the requester opens the ticket, and one of staff waits for the requester', () => {
  expect(statusAfterReply('requester', 'pending')).toBe('open')
  expect(statusAfterReply('requester', 'resolved')).toBe('open')
  expect(statusAfterReply('staff', 'open')).toBe('pending')
  expect(statusAfterReply('staff', 'open', 'resolved')).toBe('resolved')
})

test('a ticket is rated once, and only when resolved', () => {
  const once = { ratedAt: null, mergedIntoId: null }
  expect(mayRate({ ...once, status: 'resolved' })).toBe(true)
  expect(mayRate({ ...once, status: 'closed' })).toBe(true)
  expect(mayRate({ ...once, status: 'open' })).toBe(false)
  expect(mayRate({ ...once, status: 'closed', ratedAt: at(0) })).toBe(false)
  expect(mayRate({ ...once, status: 'closed', mergedIntoId: 'another' })).toBe(false)
})
