import type { BookingDetail, Slot } from '../contract/booking.ts'
import { standardPolicy } from '../contract/services.ts'
import { MINUTE_MS } from '../contract/time.ts'

const id = (last: string) => `0190f0a0-0000-7000-8000-0000000000${last}`
const at = '2026-06-15T09:00:00.000Z'

/** A talk on a Tuesday at ten in New York, booked from Dubai. */
export const bookingSample = (change: Partial<BookingDetail> = {}): BookingDetail => ({
  id: id('a1'),
  number: 'WB-1042',
  status: 'confirmed',
  isProposal: false,
  price: 90,
  sessionsLeft: 0,
  payment: 'paid',
  refundedAmount: 0,
  service: {
    id: id('a2'),
    title: 'First talk',
    area: 'mental',
    format: 'Telehealth',
    isCoaching: false,
    lengthMinutes: 50,
    confirmation: 'instant',
    city: null,
    address: null,
    onlineUrl: null,
  },
  patron: {
    id: id('01'),
    name: 'Maya Haddad',
    imageUrl: null,
  },
  provider: {
    id: id('d1'),
    name: 'Dr. Grace Hopper',
    personName: 'Grace Hopper',
    imageUrl: null,
  },
  startsAt: '2026-06-16T14:00:00.000Z',
  endsAt: '2026-06-16T14:50:00.000Z',
  zone: 'Asia/Dubai',
  providerZone: 'America/New_York',
  cancelledBy: null,
  isLate: false,
  deadline: null,
  verbs: ['reschedule', 'cancel'],
  createdAt: at,
  canBookAgain: false,
  policy: standardPolicy,
  refundSteps: [
    { percent: 100, until: '2026-06-15T14:00:00.000Z' },
    { percent: 50, until: '2026-06-16T12:00:00.000Z' },
  ],
  note: null,
  aboutPatron: null,
  rescheduledCount: 0,
  chargeback: null,
  overrides: [],
  organisationPays: 0,
  card: null,
  paidFrom: null,
  reviews: {
    own: null,
    other: null,
    shownAt: null,
  },
  timeline: [
    {
      at,
      by: 'patron',
      status: 'held',
      note: null,
      moved: null,
    },
    {
      at: '2026-06-15T09:04:00.000Z',
      by: 'patron',
      status: 'confirmed',
      note: null,
      moved: null,
    },
  ],
  ...change,
})

export const heldSample = (change: Partial<BookingDetail> = {}): BookingDetail =>
  bookingSample({
    status: 'held',
    payment: 'none',
    verbs: ['pay', 'release'],
    deadline: {
      at: '2026-06-15T09:10:00.000Z',
      to: 'expired',
    },
    timeline: [
      {
        at,
        by: 'patron',
        status: 'held',
        note: null,
        moved: null,
      },
    ],
    ...change,
  })

/** A time suggested by its provider, as the patron sees it. */
export const proposalSample = (change: Partial<BookingDetail> = {}): BookingDetail =>
  heldSample({
    isProposal: true,
    deadline: { at: '2026-06-16T13:00:00.000Z', to: 'expired' },
    timeline: [{ at, by: 'provider', status: 'held', note: null, moved: null }],
    ...change,
  })

/** Half-hour slots of a morning, from nine to noon in New York. */
export const slotSamples = (day = '2026-06-16'): Slot[] =>
  Array.from({ length: 5 }, (_, index) => {
    const startsAt = new Date(Date.parse(`${day}T13:00:00.000Z`) + index * 30 * MINUTE_MS)
    const endsAt = new Date(startsAt.getTime() + 50 * MINUTE_MS)
    return { startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString(), placesLeft: 1 }
  })
