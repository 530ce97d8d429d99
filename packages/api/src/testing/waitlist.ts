import { standardPolicy } from '../contract/services.ts'
import type { WaitOffer, WaitlistEntry } from '../contract/waitlist.ts'

const id = (last: string) => `0190f0a0-0000-7000-8000-0000000002${last}`

/** A patron in Dubai who waits for a morning at a practice in New York. */
export const waitlistEntrySample = (change: Partial<WaitlistEntry> = {}): WaitlistEntry => ({
  id: id('a1'),
  status: 'waiting',
  from: '2026-06-15',
  to: '2026-07-15',
  zone: 'Asia/Dubai',
  weekdays: [0, 2],
  parts: ['morning', 'evening'],
  offer: null,
  service: {
    id: id('b1'),
    title: 'First talk',
    lengthMinutes: 50,
    confirmation: 'instant',
  },
  provider: {
    id: id('c1'),
    name: 'Dr. Grace Hopper',
    imageUrl: null,
    zone: 'America/New_York',
  },
  joinedAt: '2026-06-15T09:00:00.000Z',
  ...change,
})

const waitOfferSample = (change: Partial<WaitOffer> = {}): WaitOffer => ({
  bookingId: id('d1'),
  startsAt: '2026-06-17T14:00:00.000Z',
  endsAt: '2026-06-17T14:50:00.000Z',
  until: '2026-06-15T21:00:00.000Z',
  price: 90,
  policy: standardPolicy,
  ...change,
})

/** The same entry with an offer. */
export const offeredSample = (change: Partial<WaitlistEntry> = {}): WaitlistEntry =>
  waitlistEntrySample({ status: 'offered', offer: waitOfferSample(), ...change })
