import type { EventBooking } from '../contract/event-bookings.ts'
import type { EventWait } from '../contract/event-waitlist.ts'
import type { EventDate, EventRevenue, OwnEvent, PublicEvent } from '../contract/events.ts'
import { standardPolicy } from '../contract/services.ts'

const id = (last: string) => `0190f0a0-0000-7000-8000-0000000008${last}`

const shown = {
  id: id('a1'),
  title: 'Breathing by the sea',
  imageUrl: null,
  zone: 'Asia/Dubai',
  language: 'English' as const,
  organiser: { id: id('c1'), name: 'Dr. Grace Hopper', imageUrl: null },
}

export const eventDateSample = (change: Partial<EventDate> = {}): EventDate => ({
  ...shown,
  area: 'spiritual',
  format: 'Hybrid',
  place: 'Kite Beach, Dubai',
  occurrenceId: id('b1'),
  startsAt: '2026-06-20T14:00:00.000Z',
  endsAt: '2026-06-20T15:00:00.000Z',
  price: { from: 40, to: 40 },
  memberPriceFrom: 30,
  placesLeft: 8,
  dates: 1,
  ...change,
})

export const eventSample = (change: Partial<PublicEvent> = {}): PublicEvent => ({
  ...shown,
  description: 'An hour of slow breath, for everyone.',
  area: 'spiritual',
  leaves: ['Peace'],
  format: 'Hybrid',
  place: 'Kite Beach, Dubai',
  address: null,
  status: 'published',
  policy: standardPolicy,
  ticketTypes: [
    {
      id: id('d1'),
      name: 'Mat',
      price: 40,
      memberPrice: 30,
      capacity: 10,
      attendance: 'in_person',
      roomCapacity: null,
    },
  ],
  occurrences: [
    {
      id: id('b1'),
      startsAt: '2026-06-20T14:00:00.000Z',
      endsAt: '2026-06-20T15:00:00.000Z',
      status: 'scheduled',
      movedFrom: null,
      left: [{ ticketTypeId: id('d1'), left: 8, inRoom: null }],
    },
  ],
  ...change,
})

export const ownEventSample = (change: Partial<OwnEvent> = {}): OwnEvent => ({
  ...eventSample(),
  onlineUrl: 'https://meet.example.com/breath',
  publicUrl: 'http://patron.localhost/events/breathing',
  reviewComment: null,
  missing: [],
  createdAt: '2026-06-15T09:00:00.000Z',
  updatedAt: '2026-06-15T09:00:00.000Z',
  ...change,
})

export const eventRevenueSample = (change: Partial<EventRevenue> = {}): EventRevenue => ({
  total: { tickets: 3, paid: 120, refunded: 40, refunding: 0, fees: 10.82, net: 69.18 },
  dates: [
    {
      occurrenceId: id('b1'),
      startsAt: '2026-06-20T14:00:00.000Z',
      tickets: 3,
      paid: 120,
      refunded: 40,
      refunding: 0,
      fees: 10.82,
      net: 69.18,
    },
  ],
  ...change,
})

export const eventBookingSample = (change: Partial<EventBooking> = {}): EventBooking => ({
  id: id('e1'),
  number: 'WE-1001',
  status: 'confirmed',
  event: {
    id: id('a1'),
    title: shown.title,
    imageUrl: null,
    area: 'spiritual',
    format: 'Hybrid',
    place: 'Kite Beach, Dubai',
    zone: shown.zone,
  },
  organiser: shown.organiser,
  patron: { id: id('f1'), name: 'Maya Haddad', imageUrl: null },
  occurrence: {
    id: id('b1'),
    startsAt: '2026-06-20T14:00:00.000Z',
    endsAt: '2026-06-20T15:00:00.000Z',
    status: 'scheduled',
    cancelReason: null,
  },
  tickets: [
    {
      id: id('11'),
      ticketType: { id: id('d1'), name: 'Mat' },
      guestName: 'Maya Haddad',
      price: 40,
      attendance: 'in_person',
      canChangeAttendance: false,
    },
    {
      id: id('12'),
      ticketType: { id: id('d1'), name: 'Mat' },
      guestName: 'Noor Rahman',
      price: 40,
      attendance: 'in_person',
      canChangeAttendance: false,
    },
  ],
  price: 80,
  payment: 'paid',
  refundedAmount: 0,
  organisationPays: 0,
  policy: standardPolicy,
  reservedUntil: null,
  onlineUrl: 'https://meet.example.com/breath',
  move: null,
  verbs: ['cancel'],
  createdAt: '2026-06-15T09:00:00.000Z',
  confirmedAt: '2026-06-15T09:01:00.000Z',
  ...change,
})

export const eventWaitSample = (change: Partial<EventWait> = {}): EventWait => ({
  id: id('21'),
  status: 'waiting',
  event: { id: id('a1'), title: shown.title, imageUrl: null, format: 'Hybrid', zone: shown.zone },
  organiser: { id: id('c1'), name: 'Dr. Grace Hopper' },
  occurrence: {
    id: id('b1'),
    startsAt: '2026-06-20T14:00:00.000Z',
    endsAt: '2026-06-20T15:00:00.000Z',
    status: 'scheduled',
  },
  ticketType: { id: id('d1'), name: 'Mat' },
  quantity: 2,
  offer: null,
  bookingId: null,
  joinedAt: '2026-06-15T09:00:00.000Z',
  ...change,
})
