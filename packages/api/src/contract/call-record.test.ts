import { expect, test } from 'vitest'

import { readCallRecord } from './call-record.ts'
import type { CallEvent } from './calls.ts'

const at = (minute: number) => `2026-06-16T10:${String(minute).padStart(2, '0')}:00.000Z`
const seen = (minute: number, place: CallEvent['place'], event: CallEvent['event']) => ({
  at: at(minute),
  place,
  event,
})
const came = [seen(0, 'patron', 'arrived'), seen(1, 'provider', 'arrived')]
const met = [...came, seen(2, 'provider', 'admitted'), seen(2, null, 'connected')]

test.each([
  ['nobody entered', [], { kind: 'nothing' }],
  ['only the provider entered', [seen(1, 'provider', 'arrived')], { kind: 'nothing' }],
  ['the patron is waiting', came, { kind: 'waited', from: at(0), to: null }],
  [
    'the patron left before being admitted',
    [...came, seen(4, 'provider', 'left'), seen(15, 'patron', 'left')],
    { kind: 'waited', from: at(0), to: at(15) },
  ],
  ['both are in the call', met, { kind: 'together', from: at(2), to: null }],
  [
    'both were in the call until one left',
    [...met, seen(9, 'patron', 'dropped'), seen(9, 'patron', 'returned'), seen(41, 'patron', 'left')],
    { kind: 'together', from: at(2), to: at(41) },
  ],
  [
    'both were in the call twice',
    [...met, seen(9, 'patron', 'given_up'), seen(12, null, 'connected'), seen(40, 'provider', 'ended')],
    { kind: 'together', from: at(2), to: at(40) },
  ],
  [
    'a guest left before them',
    [...met, seen(20, 'guest1', 'left'), seen(41, 'provider', 'left')],
    { kind: 'together', from: at(2), to: at(41) },
  ],
] as const)('when %s, the record says so', (_what, events, record) => {
  expect(readCallRecord(events)).toEqual(record)
})
