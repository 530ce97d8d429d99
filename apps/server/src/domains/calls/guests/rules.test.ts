import { describe, expect, test } from 'vitest'

import type { CallRole, GuestStatus } from '@wellspring/api/contract/call-places'

import {
  closedStatusOf,
  freePlace,
  guestOfTicket,
  allowedGuestActions,
  linkTokenOf,
  ticketOf,
} from './rules.ts'
import { isInMeeting, mayEnter, transitionCall } from '../rules.ts'
import type { CommandName, GuestPresence, Attendance, PresenceState } from '../rules.ts'

const room = (
  state: Attendance['state'],
  guest?: GuestPresence,
  two: [PresenceState, PresenceState] = ['here', 'here'],
): Attendance => ({
  state,
  patron: two[0],
  provider: two[1],
  guests: guest ? { guest1: guest } : {},
})
const standing = (of: PresenceState, isLetIn = false): GuestPresence => ({ standing: of, isIn: isLetIn })

describe('an invited guest', () => {
  test.each<[string, Attendance, CommandName, GuestPresence | null, string | null]>([
    ['may enter a live call', room('live', standing('away')), 'enter', standing('here'), 'arrived'],
    [
      'may enter before anyone else',
      room('idle', standing('away'), ['away', 'away']),
      'enter',
      standing('here'),
      'arrived',
    ],
    ['is admitted', room('live', standing('here')), 'admit', standing('here', true), 'let_in'],
    [
      'is not admitted while the patron is disconnected',
      room('reconnecting', standing('here'), ['broken', 'here']),
      'admit',
      null,
      null,
    ],
    ['is not admitted before the patron', room('waiting', standing('here')), 'admit', null, null],
    [
      'is not admitted by a disconnected host',
      room('reconnecting', standing('here'), ['here', 'broken']),
      'admit',
      null,
      null,
    ],
    ['is not admitted twice', room('live', standing('here', true)), 'admit', null, null],
    ['is not admitted before they enter', room('live', standing('away')), 'admit', null, null],
    [
      'keeps their place when disconnected',
      room('live', standing('here', true)),
      'break',
      standing('broken', true),
      'dropped',
    ],
    [
      'returns to the kept place',
      room('live', standing('broken', true)),
      'enter',
      standing('here', true),
      'returned',
    ],
    [
      'loses their place when they do not return in time',
      room('live', standing('broken', true)),
      'giveUp',
      standing('away'),
      'given_up',
    ],
    ['leaves', room('live', standing('here', true)), 'leave', standing('away'), 'left'],
    ['cannot enter after the end', room('ended', standing('away'), ['away', 'away']), 'enter', null, null],
    ['cannot enter without the other participant’s agreement', room('live'), 'enter', null, null],
  ])('%s', (_what, before, act, after, event) => {
    const step = transitionCall(before, act, 'guest1')
    expect(step?.attendance.guests?.guest1 ?? null).toEqual(after)
    expect(step?.happened.map((one) => one.event) ?? []).toEqual(event === null ? [] : [event])
    // The state of the call depends on its two participants only.
    if (step) expect(step.attendance.state).toBe(before.state)
  })

  test.each<[CommandName, CallRole, boolean]>([
    ['leave', 'patron', false],
    ['leave', 'provider', false],
    ['break', 'patron', true],
    ['break', 'provider', true],
  ])('after %s by the %s the guest is still in the call: %s', (act, place, still) => {
    const step = transitionCall(room('live', standing('here', true)), act, place)
    expect(step && isInMeeting(step.attendance, 'guest1')).toBe(still)
  })

  test("can enter during the booking's join window", () => {
    const met = { startsAt: new Date(3_600_000), endsAt: new Date(7_200_000), status: 'confirmed' }
    const may = (ms: number) => mayEnter(room('idle', standing('away')), 'guest1', { met, now: new Date(ms) })
    expect([may(2_999_999), may(3_000_000), may(8_999_999), may(9_000_000)]).toEqual([
      false,
      true,
      true,
      false,
    ])
  })
})

test.each<[GuestStatus, CallRole, CallRole, string[], GuestStatus]>([
  ['asked', 'provider', 'patron', ['agree', 'withdraw'], 'declined'],
  ['asked', 'provider', 'provider', ['withdraw'], 'withdrawn'],
  ['agreed', 'provider', 'patron', ['withdraw'], 'withdrawn'],
  ['agreed', 'patron', 'provider', ['withdraw', 'letIn'], 'withdrawn'],
  ['declined', 'provider', 'patron', [], 'withdrawn'],
  ['withdrawn', 'patron', 'provider', [], 'withdrawn'],
])('%s, invited by the %s: the %s may %j', (status, askedBy, role, verbs, closed) => {
  const guest = { status, askedBy, place: 'guest1' } as const
  expect(allowedGuestActions(guest, room('live', standing('here')), role)).toEqual(verbs)
  expect(closedStatusOf(guest, role)).toBe(closed)
})

test('there are two guest places', () => {
  expect(freePlace([])).toBe('guest1')
  expect(freePlace([{ place: 'guest1' }])).toBe('guest2')
  expect(freePlace([{ place: 'guest2' }])).toBe('guest1')
  expect(freePlace([{ place: 'guest1' }, { place: 'guest2' }])).toBeUndefined()
})

test('a link is long and belongs to one guest, and a ticket to one page of one guest for one minute', () => {
  expect(linkTokenOf('secret', 'a')).toMatch(/^[\w-]{43}$/)
  expect(linkTokenOf('secret', 'a')).not.toBe(linkTokenOf('secret', 'b'))
  const [guestId, page] = ['a', 'tab']
  const ticket = ticketOf('secret', { guestId, page }, new Date(60_000))
  const whose = (shown: string, at = 0, { secret = 'secret', by = page } = {}) =>
    guestOfTicket(secret, { ticket: shown, page: by }, new Date(at))
  expect([whose(ticket), whose(ticket, 59_999), whose(ticket, 60_000)]).toEqual(['a', 'a', null])
  // From a server whose clock is behind that of the issuer.
  expect(whose(ticket, -2000)).toBe('a')
  expect([whose(ticket, 0, { secret: 'other' }), whose(ticket, 0, { by: 'another tab' })]).toEqual([
    null,
    null,
  ])
  expect([whose(ticket.replace('a.', 'b.')), whose(ticket.replace('60000', '50000'))]).toEqual([null, null])
  expect(ticket).not.toContain(page)
})
