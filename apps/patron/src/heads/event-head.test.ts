import { expect, test } from 'vitest'

import { eventSample } from '@wellspring/api/testing/events'

import { eventHead } from './event-head.ts'

const where = { origin: 'https://www.example.com', now: new Date('2026-06-15T09:00:00Z') }

test('structured data states time, place and price', () => {
  const event = eventSample({ imageUrl: '/media/events/a.webp' })
  const url = `https://www.example.com/events/${event.id}`
  expect(eventHead(event, where)).toMatchObject({
    image: { url: '/media/events/a.webp', alt: event.title },
    data: [
      {
        '@type': 'Event',
        startDate: '2026-06-20T14:00:00.000Z',
        eventStatus: 'https://schema.org/EventScheduled',
        eventAttendanceMode: 'https://schema.org/MixedEventAttendanceMode',
        image: 'https://www.example.com/media/events/a.webp',
        location: [
          { '@type': 'Place', name: 'Kite Beach, Dubai', address: 'Kite Beach, Dubai' },
          { '@type': 'VirtualLocation', url },
        ],
        offers: [{ price: 40, availability: 'https://schema.org/InStock', url }],
      },
    ],
  })
})

test('an event without a picture uses its generated share image', () => {
  const event = eventSample({ imageUrl: null })
  const url = `/events/${event.id}/share.png`
  expect(eventHead(event, where)).toMatchObject({
    image: { url, alt: event.title, width: 1200, height: 630 },
    data: [{ image: `https://www.example.com${url}` }],
  })
})

const isOff = {
  eventStatus: 'https://schema.org/EventCancelled',
  offers: [{ availability: 'https://schema.org/SoldOut' }],
}

test('a cancelled event is marked as cancelled and offers no tickets', () => {
  const { data } = eventHead(eventSample({ status: 'cancelled' }), where)
  expect(data).toMatchObject([isOff])
})

test('a cancelled date offers no tickets, while the next date does', () => {
  const [date] = eventSample().occurrences
  if (!date) throw new Error('the sample has a date')
  const occurrences = [{ ...date, status: 'cancelled' as const }, date]
  const { data } = eventHead(eventSample({ occurrences }), where)
  expect(data).toMatchObject([isOff, { eventStatus: 'https://schema.org/EventScheduled' }])
})

test('a rescheduled date states its former start, unless it is cancelled', () => {
  const movedFrom = '2026-06-19T14:00:00.000Z'
  const [date] = eventSample().occurrences
  if (!date) throw new Error('the sample has a date')
  const moved = { ...date, movedFrom }
  const { data = [] } = eventHead(
    eventSample({ occurrences: [moved, { ...moved, status: 'cancelled' }] }),
    where,
  )
  expect(data).toMatchObject([
    {
      eventStatus: 'https://schema.org/EventRescheduled',
      startDate: date.startsAt,
      previousStartDate: movedFrom,
    },
    isOff,
  ])
  expect(data[1]).not.toHaveProperty('previousStartDate')
})

test('past dates are left out, and only the next 20 are listed', () => {
  const [date] = eventSample().occurrences
  if (!date) throw new Error('the sample has a date')
  const occurrences = Array.from({ length: 60 }, (_, day) => {
    const at = new Date(Date.UTC(2026, 5, 1 + day)).toISOString()
    return { ...date, startsAt: at, endsAt: at }
  })
  const { data = [] } = eventHead(eventSample({ occurrences }), where)
  expect(data).toHaveLength(20)
  expect(data[0]).toMatchObject({ startDate: '2026-06-16T00:00:00.000Z' })
})
