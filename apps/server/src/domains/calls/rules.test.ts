import { describe, expect, test } from 'vitest'

import { callStates, nextCallStates } from '@wellspring/api/contract/calls'
import type { CallSide } from '@wellspring/api/contract/call-places'
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
const acts: [CommandName, CallSide | null][] = [
  ...(['enter', 'admit', 'break', 'giveUp', 'leave', 'end'] as const).flatMap((act) =>
    (['patron', 'provider'] as const).map((side): [CommandName, CallSide] => [act, side]),
  ),
  ['end', null],
]

describe('the state machine of a call', () => {
  test.each<[string, Attendance, CommandName, CallSide, string, string[]]>([
    [
      'the patron comes first',
      room('idle', 'away', 'away'),
      'enter',
      'patron',
      'waiting: here, away',
      ['patron arrived'],
    ],
    [
      'the host comes first',
      room('idle', 'away', 'away'),
      'enter',
      'provider',
      'idle: away, here',
      ['provider arrived'],
    ],
    [
      'the patron comes to a host',
      room('idle', 'away', 'here'),
      'enter',
      'patron',
      'waiting: here, here',
      ['patron arrived'],
    ],
    [
      'the host comes to a patron',
      room('waiting', 'here', 'away'),
      'enter',
      'provider',
      'waiting: here, here',
      ['provider arrived'],
    ],
    [
      'the host lets in',
      room('waiting', 'here', 'here'),
      'admit',
      'provider',
      'live: here, here',
      ['provider admitted', 'null connected'],
    ],
    [
      'the patron is cut off',
      room('live', 'here', 'here'),
      'break',
      'patron',
      'reconnecting: broken, here',
      ['patron dropped'],
    ],
    [
      'the host is cut off',
      room('live', 'here', 'here'),
      'break',
      'provider',
      'reconnecting: here, broken',
      ['provider dropped'],
    ],
    [
      'the other one too',
      room('reconnecting', 'broken', 'here'),
      'break',
      'provider',
      'reconnecting: broken, broken',
      ['provider dropped'],
    ],
    [
      'one is back',
      room('reconnecting', 'broken', 'broken'),
      'enter',
      'provider',
      'reconnecting: broken, here',
      ['provider returned'],
    ],
    [
      'both are back',
      room('reconnecting', 'broken', 'here'),
      'enter',
      'patron',
      'live: here, here',
      ['patron returned'],
    ],
    [
      'the patron is given up',
      room('reconnecting', 'broken', 'here'),
      'giveUp',
      'patron',
      'idle: away, here',
      ['patron given_up'],
    ],
    [
      'the host is given up',
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
      'the patron is cut off at the door',
      room('waiting', 'here', 'away'),
      'break',
      'patron',
      'waiting: broken, away',
      ['patron dropped'],
    ],
    ['another tab of the patron', room('live', 'here', 'here'), 'enter', 'patron', 'live: here, here', []],
    [
      'the host ends it',
      room('live', 'here', 'here'),
      'end',
      'provider',
      'ended: away, away',
      ['provider ended'],
    ],
  ])('%s', (_what, before, act, side, after, happened) => {
    const step = transitionCall(before, act, side)!
    expect(said(step.attendance)).toBe(after)
    expect(step.happened.map((one) => `${one.side} ${one.event}`)).toEqual(happened)
  })

  test('takes only transitions of the contract, for every actor and command', () => {
    let steps = 0
    for (const before of rooms)
      for (const [act, side] of acts) {
        const step = transitionCall(before, act, side)
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
        acts.flatMap(([act, side]) => {
          const step = transitionCall(before, act, side)
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
    for (const [act, side] of acts)
      expect(transitionCall(room('ended', 'away', 'away'), act, side)).toBeNull()
  })

  test('only the host admits, only a patron who is present, and only while present', () => {
    const let_in = rooms.flatMap((before) =>
      (['patron', 'provider'] as const).flatMap((side) =>
        transitionCall(before, 'admit', side) ? [`${side} into ${said(before)}`] : [],
      ),
    )
    expect(let_in).toEqual(['provider into waiting: here, here'])
  })

  test('entering never makes a call live', () => {
    for (const before of rooms.filter(({ state }) => state === 'idle' || state === 'waiting'))
      for (const side of ['patron', 'provider'] as const)
        expect(transitionCall(before, 'enter', side)?.attendance.state).not.toMatch(/live|reconnecting/)
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
    ['to what takes place', room('idle', 'away', 'away'), 'confirmed', true],
    ['to what is under way', room('waiting', 'away', 'here'), 'in_progress', true],
    ['to what has been completed', room('idle', 'away', 'away'), 'completed', false],
    ['back to a place in what has been completed', room('reconnecting', 'broken', 'here'), 'completed', true],
    ['to what was missed', room('idle', 'away', 'away'), 'no_show', false],
    ['to what has ended', room('ended', 'away', 'away'), 'in_progress', false],
  ])('entering is allowed %s', (_where, before, status, may) => {
    expect(mayEnter(before, 'patron', { met: met(status), now: at(5) })).toBe(may)
  })
})

describe('the clock', () => {
  const seen = (seenAt: Date, brokenAt: Date | null = null) => ({ seenAt, brokenAt })
  test.each<[string, Attendance, LastSeen, Date, string | null]>([
    [
      'keeps a place for 60 seconds',
      room('reconnecting', 'broken', 'here'),
      { patron: seen(at(5), at(5)), provider: seen(at(5, 59)) },
      at(5, 59),
      null,
    ],
    [
      'and not longer',
      room('reconnecting', 'broken', 'here'),
      { patron: seen(at(5), at(5)), provider: seen(at(6)) },
      at(6),
      'giveUp patron',
    ],
    [
      'misses whom no process has seen',
      room('live', 'here', 'here'),
      { patron: seen(at(5)), provider: seen(at(5, 10)) },
      at(5, 15),
      'break patron',
    ],
    [
      'not before 15 seconds',
      room('live', 'here', 'here'),
      { patron: seen(at(5)), provider: seen(at(5)) },
      at(5, 14),
      null,
    ],
    [
      'shuts the door',
      room('live', 'here', 'here'),
      { patron: seen(at(80)), provider: seen(at(80)) },
      at(80),
      'end null',
    ],
    [
      'sends home whose booking was moved',
      room('waiting', 'here', 'away'),
      { patron: seen(at(-60)) },
      at(-60),
      'leave patron',
    ],
    ['ends nothing that has ended', room('ended', 'away', 'away'), {}, at(200), null],
  ])('%s', (_what, before, lastSeen, now, due) => {
    const found = dueCommand(before, lastSeen, { met: met('in_progress'), now })
    expect(found && `${found.command} ${found.side}`).toBe(due)
  })
})

test.each<[string, Attendance, CallSide, boolean, string[]]>([
  ['nobody is there', room('idle', 'away', 'away'), 'patron', false, ['enter']],
  ['the patron waits', room('waiting', 'here', 'away'), 'patron', false, ['enter', 'say', 'leave']],
  ['the patron waits, for who has not come', room('waiting', 'here', 'away'), 'provider', false, ['enter']],
  [
    'both are at the door',
    room('waiting', 'here', 'here'),
    'provider',
    false,
    ['enter', 'admit', 'say', 'leave'],
  ],
  ['both are in', room('live', 'here', 'here'), 'provider', true, ['enter', 'say', 'leave', 'end']],
  ['both are in', room('live', 'here', 'here'), 'patron', true, ['enter', 'say', 'leave']],
  ['the patron was cut off', room('reconnecting', 'broken', 'here'), 'patron', true, ['enter', 'leave']],
  ['it has ended', room('ended', 'away', 'away'), 'provider', true, []],
])('%s (%o): allowed actions of the %s (started: %s)', (_when, before, side, hasStarted, verbs) => {
  expect(allowedActions(before, side, { met: met(), now: at(5), hasStarted, hasRoom: false })).toEqual(verbs)
})
