import { expect, test } from 'vitest'

import { eventSample } from '@wellspring/api/testing/events'

import { eventSchema } from './event-schema.ts'

test('search engines are told when, where and at what price', () => {
  expect(eventSchema(eventSample(), '/events/e1')).toEqual([
    expect.objectContaining({
      '@type': 'Event',
      startDate: '2026-06-20T14:00:00.000Z',
      eventStatus: 'https://schema.org/EventScheduled',
      eventAttendanceMode: 'https://schema.org/MixedEventAttendanceMode',
      location: [
        { '@type': 'Place', name: 'Kite Beach, Dubai', address: 'Kite Beach, Dubai' },
        { '@type': 'VirtualLocation', url: '/events/e1' },
      ],
      offers: [expect.objectContaining({ price: 40, availability: 'https://schema.org/InStock' })],
    }),
  ])
})

test('a cancelled event is said to be cancelled', () => {
  const [date] = eventSchema(eventSample({ status: 'cancelled' }), '/events/e1')
  expect(date).toMatchObject({ eventStatus: 'https://schema.org/EventCancelled' })
})
