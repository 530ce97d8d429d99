import { expect, test } from 'vitest'

import { callSample } from '@wellspring/api/testing/calls'

import { announcementOf, endNote, phaseOf } from './call-phase.ts'
import type { CallPhase, PhaseInput } from './call-phase.ts'
import { judge, unknownQuality } from '../peer/call-quality.ts'
import { deviceProblem, microphoneCheck, networkCheck } from '../media/media-labels.ts'
import { medianOf } from '../media/network-check.ts'

const here: Omit<PhaseInput, 'call' | 'now'> = { isIn: false, replaced: false, left: false, connected: true }
const startedAt = '2026-06-16T14:01:00.000Z'
const during = '2026-06-16T14:05:00.000Z'

test.each<[string, CallPhase, Parameters<typeof callSample>[0], Partial<PhaseInput>]>([
  ['before the join window opens', 'early', { verbs: [] }, { now: '2026-06-16T13:00:00.000Z' }],
  ['once the join window is open', 'check', {}, {}],
  ['once the join window is open by the server’s clock', 'check', {}, { now: '2026-06-16T13:00:00.000Z' }],
  ['after entering alone', 'waiting', { state: 'waiting', verbs: [] }, { isIn: true }],
  ['with both participants', 'live', { state: 'live', verbs: [], startedAt }, { isIn: true }],
  [
    'with the other participant disconnected',
    'reconnecting',
    { state: 'reconnecting', verbs: [], startedAt },
    { isIn: true },
  ],
  [
    'when disconnected during the call',
    'reconnecting',
    { state: 'live', startedAt },
    { isIn: true, connected: false },
  ],
  [
    'when disconnected in the waiting room',
    'waiting',
    { state: 'waiting' },
    { isIn: true, connected: false },
  ],
  ['after leaving', 'left', { state: 'waiting' }, { left: true }],
  ['taken over by another tab', 'elsewhere', { state: 'live', startedAt }, { replaced: true }],
  ['ended by the host', 'ended', { state: 'ended', startedAt, verbs: [] }, { isIn: true }],
  ['ended without a meeting', 'shut', { state: 'ended', verbs: [] }, {}],
  ['after the join window closed', 'ended', { startedAt, verbs: [] }, { now: '2026-06-16T16:00:00.000Z' }],
  ['of a booking that is cancelled', 'shut', { verbs: [] }, {}],
])('%s a call shows %s', (_when, face, change, input) => {
  expect(phaseOf({ ...here, now: during, ...input, call: callSample(change) })).toBe(face)
})

test.each<[CallPhase, boolean, CallPhase, boolean, string | null]>([
  ['check', false, 'waiting', false, 'You are in the waiting room.'],
  ['waiting', false, 'waiting', true, 'Dr. Stone is here.'],
  ['waiting', true, 'live', true, 'Dr. Stone has joined.'],
  ['live', true, 'reconnecting', true, 'Connection lost, reconnecting …'],
  ['live', true, 'reconnecting', false, 'Dr. Stone has lost the connection. We are keeping their place.'],
  ['reconnecting', false, 'live', true, 'You are connected again.'],
  ['live', true, 'waiting', false, 'Dr. Stone has left.'],
  ['live', true, 'ended', false, 'The call has ended.'],
  ['live', true, 'live', true, null],
])('from %s (%s) to %s (%s) is said: %s', (from, was, to, is, words) => {
  const after = { face: to, other: is, name: 'Dr. Stone', isHost: false }
  expect(announcementOf({ face: from, other: was }, after)).toBe(words)
})

test('the host is told that the room is their own', () => {
  const after = { face: 'waiting', other: false, name: 'Maya Haddad', isHost: true } as const
  expect(announcementOf({ face: 'check', other: false }, after)).toBe('You are in your room.')
})

test.each([
  ['2026-06-16T14:44:59.000Z', null],
  ['2026-06-16T14:45:00.000Z', 'About 5 minutes left'],
  ['2026-06-16T14:49:30.000Z', 'About 1 minute left'],
  ['2026-06-16T14:50:00.000Z', 'Time is up'],
])('at %s the remaining time reads %s', (now, note) => expect(endNote(callSample(), now)).toBe(note))

test('calls a connection weak after three bad readings in a row, and good after three good ones', () => {
  const good = { roundTripMs: 80, received: 0, lost: 0 }
  const readings = [80, 80, 500, 500, 80, 500, 500, 500, 80, 80, 80]
  let quality = judge(unknownQuality, good)
  const seen = readings.map((roundTripMs) => {
    quality = judge(quality, { ...good, roundTripMs })
    return quality.weak
  })
  expect(seen).toEqual([false, false, false, false, false, false, false, true, true, true, false])
})

test('calls a connection weak that loses one packet in ten', () => {
  let quality = unknownQuality
  for (let at = 0; at <= 3; at++)
    quality = judge(quality, { roundTripMs: 50, received: at * 90, lost: at * 10 })
  expect(quality.weak).toBe(true)
})

test("names a device's problem and the remedy", () => {
  expect(deviceProblem('camera', 'refused')).toMatchObject({
    result: 'fail',
    words: 'Your browser does not let us use your camera.',
    advice: expect.stringContaining('allow it there') as string,
  })
  expect(deviceProblem('camera', 'on')).toBeNull()
  const microphone = { status: 'on', track: null, muted: false } as const
  expect(microphoneCheck(microphone, false).result).toBe('warn')
  expect(microphoneCheck(microphone, true).result).toBe('pass')
  expect(microphoneCheck({ ...microphone, muted: true }, true).result).toBe('off')
})

test.each([
  [{ pingMs: 20, loops: true }, 'pass'],
  [{ pingMs: 250, loops: true }, 'warn'],
  [{ pingMs: 900, loops: true }, 'warn'],
  [{ pingMs: 20, loops: false }, 'warn'],
  [{ pingMs: 20, loops: null }, 'fail'],
  [{ pingMs: null, loops: true }, 'fail'],
])('a connection of %o is a %s', (reading, result) => expect(networkCheck(reading).result).toBe(result))

test('takes the median of several pings', () => {
  expect(medianOf([30, 900, 20])).toBe(30)
  expect(medianOf([])).toBeNull()
})
