import type { BookingSeries, SeriesDate } from '../contract/series.ts'
import { bookingSample } from './booking.ts'

const id = (last: string) => `0190f0a0-0000-7000-8000-0000000006${last}`

export const seriesDateSample = (change: Partial<SeriesDate> = {}): SeriesDate => ({
  startsAt: '2026-06-16T10:00:00.000Z',
  state: 'free',
  alternatives: [],
  ...change,
})

export const seriesSample = (change: Partial<BookingSeries> = {}): BookingSeries => ({
  id: id('a1'),
  zone: 'Asia/Dubai',
  bookings: [bookingSample()],
  left: 1,
  cancelling: {
    refund: 0,
    toOrganisation: 0,
    sessions: 0,
  },
  service: {
    id: id('b1'),
    title: 'First talk',
  },
  provider: {
    id: id('c1'),
    name: 'Dr. Grace Hopper',
    imageUrl: null,
  },
  createdAt: '2026-06-15T09:00:00.000Z',
  ...change,
})
