import { expect, test } from 'vitest'

import { eventSample } from '@wellspring/api/testing/events'

import { stateOf } from './date-state.ts'

const event = eventSample()
const [date] = event.occurrences
const now = '2026-06-20T13:59:59.999Z'

test.each([
  ['open', {}, {}, now],
  ['full', {}, { left: [{ ticketTypeId: 't', left: 0, inRoom: null }] }, now],
  ['past', {}, {}, '2026-06-20T14:00:00.000Z'],
  ['past', { status: 'ended' }, {}, now],
  ['cancelled', { status: 'cancelled' }, {}, now],
  ['cancelled', {}, { status: 'cancelled' }, now],
] as const)('a date is %s with %j and %j', (state, ofEvent, ofDate, at) => {
  if (!date) throw new Error('the sample has no date')
  const left = 'left' in ofDate ? [...ofDate.left] : date.left
  expect(stateOf({ ...event, ...ofEvent }, { ...date, ...ofDate, left }, at)).toBe(state)
})
