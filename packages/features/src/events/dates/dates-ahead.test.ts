import { expect, test } from 'vitest'

import { eventSample } from '@wellspring/api/testing/events'

import { datesOf } from './dates-ahead.ts'

const now = '2026-06-15T09:00:00.000Z'
const dateOf = (id: string, left: number) => ({
  id,
  startsAt: `2026-06-2${id}T14:00:00.000Z`,
  endsAt: `2026-06-2${id}T15:00:00.000Z`,
  status: 'scheduled' as const,
  movedFrom: null,
  left: [{ ticketTypeId: 't', left, inRoom: null }],
})
const series = (...left: number[]) =>
  eventSample({ occurrences: left.map((one, at) => dateOf(String(at), one)) })

test.each([
  ['the first with places left', series(0, 0, 3, 3), undefined, '2'],
  ['the first when all are sold out', series(0, 0), undefined, '0'],
  ['the date in the link, even if it is sold out', series(0, 3, 3), '0', '0'],
])('the preselected date of an event is %s', (_, event, chosen, meant) => {
  expect(datesOf(event, chosen, now).meant?.date.id).toBe(meant)
})
