import { describe, expect, test } from 'vitest'

import { callStates, nextCallStates } from '@wellspring/api/contract/calls'
import type { CallRole } from '@wellspring/api/contract/call-places'
import type { CallState } from '@wellspring/api/contract/calls'

import { dueCommand } from './state/due-command.ts'
import type { LastSeen } from './state/due-command.ts'
import { joinWindowState, mayEnter, transitionCall, allowedActions } from './rules.ts'
import type { CommandName, Attendance, PresenceState } from './rules.ts'

const startsAt = new Date('2026-06-16T10:00:00Z')
const endsAt = new Date('2026-06-16T10:50:00Z')
const at = (minutes: number, seconds = 0) => new Date(startsAt.getTime() + minutes * 60_000 + seconds * 1000)
const met = (status = 'confirmed') => ({ startsAt, endsAt, status })

const standings: PresenceState[] = ['away', 'here', 'broken']
const room = (state: CallState, patron: PresenceState, provider: PresenceState): Attendance => ({
  state,
  patron,
  provider,
})
const said = ({ state, patron, provider }: Attendance) => `${state}: ${patron}, ${provider}`

/** Every combination of presences. */
const rooms: Attendance[] = standings.flatMap((patron) =>
  standings.flatMap((provider) => {
    if (patron === 'away') return [room('idle', patron, provider)]
    const states: CallState[] = ['waiting']
    if (provider !== 'away') states.push(patron === 'here' && provider === 'here' ? 'live' : 'reconnecting')
    return states.map((state) => room(state, patron, provider))
  }),
)
const acts: [CommandName, CallRole | null][] = [
  ...(['enter', 'admit', 'break', 'giveUp', 'leave', 'end'] as const).flatMap((act) =>
    (['patron', 'provider'] as const).map((place): [CommandName, CallRole] => [act, place]),
  ),
  ['end', null],
]

describe('the state machine of a call', () => {
  test.each<[string, Attendance, CommandName, CallRole, string, string[]]>([
    [
      'the patron enters first',
      room('idle', 'away', 'away'),
      'enter',
      'patron',
      'waiting: here, away',
      ['patron arrived'],
    ],
    [
      'the host enters first',
      room('idle', 'away', 'away'),
      'enter',
      'provider',
      'idle: away, here',
      ['provider arrived'],
    ],
    [
      'the patron enters after the host',
      room('idle', 'away', 'here'),
      'enter',
      'patron',
      'waiting: here, here',
      ['patron arrived'],
    ],
    [
      'the host enters after the patron',
      room('waiting', 'here', 'away'),
      'enter',
      'provider',
      'waiting: here, here',
      ['provider arrived'],
    ],
    [
      'the host admits the patron',
      room('waiting', 'here', 'here'),
      'admit',
      'provider',
      'live: here, here',
      ['provider admitted', 'null connected'],
    ],
    [
      'the patron disconnects',
      room('live', 'here', 'here'),
      'break',
      'patron',
      'reconnecting: broken, here',
      ['patron dropped'],
    ],
    [
      'the host disconnects',
      room('live', 'here', 'here'),
      'break',
      'provider',
      'reconnecting: here, broken',
      ['provider dropped'],
    ],
    [
      'the other participant disconnects too',
      room('reconnecting', 'broken', 'here'),
      'break',
      'provider',
      'reconnecting: broken, broken',
      ['provider dropped'],
    ],
    [
      'one participant is back',
      room('reconnecting', 'broken', 'broken'),
      'enter',
      'provider',
      'reconnecting: broken, here',
      ['provider returned'],
    ],
    [
      'both participants are back',
      room('reconnecting', 'broken', 'here'),
      'enter',
      'patron',
      'live: here, here',
      ['patron returned'],
    ],
    [
      'the patron does not return in time',
      room('reconnecting', 'broken', 'here'),
      'giveUp',
      'patron',
      'idle: away, here',
      ['patron given_up'],
    ],
    [
      'the host does not return in time',
      room('reconnecting', 'here', 'broken'),
      'giveUp',
      'provider',
      'waiting: here, away',
      ['provider given_up'],
    ],
    [
      'the host leaves',
      room('live', 'here', 'here'),
      'leave',
      'provider',
      'waiting: here, away',
      ['provider left'],
    ],
    [
      'the patron leaves',
      room('live', 'here', 'here'),
      'leave',
      'patron',
      'idle: away, here',
      ['patron left'],
    ],
    [
      'the patron disconnects in the waiting room',
      room('waiting', 'here', 'away'),
      'break',
      'patron',
      'waiting: broken, away',
      ['patron dropped'],
    ],
    [
      'the patron enters in another tab',
      room('live', 'here', 'here'),
      'enter',
      'patron',
      'live: here, here',
      [],
    ],
    [
      'the host ends the call',
      room('live', 'here', 'here'),
      'end',
      'provider',
      'ended: away, away',
      ['provider ended'],
    ],
  ])('%s', (_what, before, act, place, after, happened) => {
    const step = transitionCall(before, act, place)!
    expect(said(step.attendance)).toBe(after)
    expect(step.happened.map((one) => `${one.place} ${one.event}`)).toEqual(happened)
  })

  test('takes only transitions of the contract, for every actor and command', () => {
    let steps = 0
    for (const before of rooms)
      for (const [act, place] of acts) {
        const step = transitionCall(before, act, place)
        if (!step) continue
        steps++
        const { state } = step.attendance
        if (state !== before.state) expect(nextCallStates[before.state]).toContain(state)
        // The state always follows from the presences.
        if (state !== 'ended') expect(rooms.map(said)).toContain(said(step.attendance))
      }
    expect(steps).toBeGreaterThan(50)
  })

  test('takes every transition of the contract', () => {
    const gone = new Set(
      rooms.flatMap((before) =>
        acts.flatMap(([act, place]) => {
          const step = transitionCall(before, act, place)
          return step && step.attendance.state !== before.state
            ? [`${before.state} ${step.attendance.state}`]
            : []
        }),
      ),
    )
    const ways = callStates.flatMap((from) => nextCallStates[from].map((to) => `${from} ${to}`))
    expect([...gone].toSorted()).toEqual(ways.toSorted())
  })

  test('an ended call accepts no command', () => {
    for (const [act, place] of acts)
      expect(transitionCall(room('ended', 'away', 'away'), act, place)).toBeNull()
  })

  test('only the host admits, only a patron who is present, and only while present', () => {
    const let_in = rooms.flatMap((before) =>
      (['patron', 'provider'] as const).flatMap((place) =>
        transitionCall(before, 'admit', place) ? [`${place} into ${said(before)}`] : [],
      ),
    )
    expect(let_in).toEqual(['provider into waiting: here, here'])
  })

  test('entering never makes a call live', () => {
    for (const before of rooms.filter(({ state }) => state === 'idle' || state === 'waiting'))
      for (const place of ['patron', 'provider'] as const)
        expect(transitionCall(before, 'enter', place)?.attendance.state).not.toMatch(/live|reconnecting/)
  })
})

describe('the join window', () => {
  test.each<[number, number, string, string]>([
    [-10, -1, 'confirmed', 'early'],
    [-10, 0, 'confirmed', 'open'],
    [50, 0, 'in_progress', 'open'],
    [79, 59, 'in_progress', 'open'],
    [80, 0, 'in_progress', 'shut'],
    [-60, 0, 'cancelled', 'shut'],
    [5, 0, 'cancelled', 'shut'],
    [5, 0, 'requested', 'shut'],
    [5, 0, 'held', 'shut'],
    [5, 0, 'completed', 'open'],
  ])('%i minutes and %i seconds from the start of a %s booking is %s', (minutes, seconds, status, state) => {
    expect(joinWindowState(met(status), at(minutes, seconds))).toBe(state)
  })

  test.each<[string, Attendance, string, boolean]>([
    ['to a confirmed booking', room('idle', 'away', 'away'), 'confirmed', true],
    ['to a booking in progress', room('waiting', 'away', 'here'), 'in_progress', true],
    ['to a completed booking', room('idle', 'away', 'away'), 'completed', false],
    [
      'back to a kept place in a completed booking',
      room('reconnecting', 'broken', 'here'),
      'completed',
      true,
    ],
    ['to a missed booking', room('idle', 'away', 'away'), 'no_show', false],
    ['to an ended call', room('ended', 'away', 'away'), 'in_progress', false],
  ])('whether a patron may enter: %s', (_where, before, status, may) => {
    expect(mayEnter(before, 'patron', { met: met(status), now: at(5) })).toBe(may)
  })
})

describe('the clock', () => {
  const seen = (seenAt: Date, brokenAt: Date | null = null) => ({ seenAt, brokenAt })
  test.each<[string, Attendance, LastSeen, Date, string | null]>([
    [
      'a disconnected participant keeps the place for 60 seconds',
      room('reconnecting', 'broken', 'here'),
      { patron: seen(at(5), at(5)), provider: seen(at(5, 59)) },
      at(5, 59),
      null,
    ],
    [
      'a disconnected participant loses the place after 60 seconds',
      room('reconnecting', 'broken', 'here'),
      { patron: seen(at(5), at(5)), provider: seen(at(6)) },
      at(6),
      'giveUp patron',
    ],
    [
      'a participant not seen for 15 seconds is disconnected',
      room('live', 'here', 'here'),
      { patron: seen(at(5)), provider: seen(at(5, 10)) },
      at(5, 15),
      'break patron',
    ],
    [
      'a participant seen within 15 seconds stays connected',
      room('live', 'here', 'here'),
      { patron: seen(at(5)), provider: seen(at(5)) },
      at(5, 14),
      null,
    ],
    [
      'the call ends when the join window closes',
      room('live', 'here', 'here'),
      { patron: seen(at(80)), provider: seen(at(80)) },
      at(80),
      'end null',
    ],
    [
      'the patron of a rescheduled booking leaves the call',
      room('waiting', 'here', 'away'),
      { patron: seen(at(-60)) },
      at(-60),
      'leave patron',
    ],
    ['an ended call needs no command', room('ended', 'away', 'away'), {}, at(200), null],
  ])('%s', (_what, before, lastSeen, now, due) => {
    const found = dueCommand(before, lastSeen, { met: met('in_progress'), now })
    expect(found && `${found.command} ${found.place}`).toBe(due)
  })
})

test.each<[string, Attendance, CallRole, boolean, string[]]>([
  ['nobody has entered', room('idle', 'away', 'away'), 'patron', false, ['enter']],
  ['the patron waits alone', room('waiting', 'here', 'away'), 'patron', false, ['enter', 'say', 'leave']],
  ['the patron waits for the host', room('waiting', 'here', 'away'), 'provider', false, ['enter']],
  [
    'both are in the waiting room',
    room('waiting', 'here', 'here'),
    'provider',
    false,
    ['enter', 'admit', 'say', 'leave'],
  ],
  ['both are in', room('live', 'here', 'here'), 'provider', true, ['enter', 'say', 'leave', 'end']],
  ['both are in', room('live', 'here', 'here'), 'patron', true, ['enter', 'say', 'leave']],
  ['the patron is disconnected', room('reconnecting', 'broken', 'here'), 'patron', true, ['enter', 'leave']],
  ['the call has ended', room('ended', 'away', 'away'), 'provider', true, []],
])('%s (%o): allowed actions of the %s (started: %s)', (_when, before, place, hasStarted, verbs) => {
  expect(allowedActions(before, place, { met: met(), now: at(5), hasStarted, hasRoom: false })).toEqual(verbs)
})
