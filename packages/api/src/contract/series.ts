import * as z from 'zod'

import { Zone } from './availability.ts'
import { Booking, Slot } from './booking.ts'
import { endpoint } from './endpoint.ts'
import { Dollars, Id, Instant, Limit, PageIndex, PathId, upTo } from './fields.ts'

/** Intervals in weeks. */
export const seriesSteps = [1, 2, 4] as const
export type SeriesStep = (typeof seriesSteps)[number]

export const MIN_SERIES = 2
export const MAX_SERIES = 26

/**
 * `own`: overlaps another booking of the patron, with any provider. `late` and `far`: too soon or too far ahead to be
 * booked now.
 */
const dateStates = ['free', 'taken', 'own', 'late', 'far'] as const
export type DateState = (typeof dateStates)[number]

export const SeriesDate = z.object({
  startsAt: Instant,
  state: z.enum(dateStates),
  /** Up to three free times near a date that is not free. */
  alternatives: z.array(Slot),
})
export type SeriesDate = z.infer<typeof SeriesDate>

const times = z
  .int('Times must be a whole number')
  .min(MIN_SERIES, `At least ${MIN_SERIES} times.`)
  .max(MAX_SERIES, `At most ${MAX_SERIES} times.`)

export const SeriesPlan = z.object({
  serviceId: Id,
  /** The dates of a series have to stay in years of four digits. */
  startsAt: Instant.refine((at) => at < '9000', 'This is too far ahead.'),
  /** The zone in which the local time stays the same across clock changes. */
  zone: Zone,
  everyWeeks: z.literal([...seriesSteps], 'Choose how often'),
  times,
})
export type SeriesPlan = z.infer<typeof SeriesPlan>

export const BookingSeries = z.object({
  id: Id,
  service: z.object({ id: Id, title: z.string() }),
  provider: z.object({ id: Id, name: z.string(), imageUrl: z.string().nullable() }),
  zone: z.string(),
  /** All bookings of the series, in order. */
  bookings: z.array(Booking),
  /** Number of bookings that can be cancelled together. */
  left: z.int(),
  /**
   * What cancelling all of them would refund now: money, the organisation's part of it, and sessions returned to the
   * package.
   */
  cancelling: z.object({ refund: Dollars, toOrganisation: Dollars, sessions: z.int() }),
  createdAt: Instant,
})
export type BookingSeries = z.infer<typeof BookingSeries>

const one = z.object({ id: PathId })
const Answer = z.object({ series: BookingSeries })

export const series = {
  previewSeries: endpoint('POST', '/series/preview', {
    access: ['patron'],
    rate: 'read',
    summary: 'Preview the dates of a series, with free times near those that are taken.',
  })
    .input(SeriesPlan)
    .output(z.object({ dates: z.array(SeriesDate) })),
  bookSeries: endpoint('POST', '/series', {
    access: ['patron'],
    movesMoney: true,
    summary:
      'Book all of the dates or none: SLOT_TAKEN names those that are taken. For free services, or paid by a package.',
  })
    .input(
      z.object({
        serviceId: Id,
        zone: Zone,
        note: upTo(1000),
        /** The package that pays for the sessions; absent for free ones. */
        purchaseId: Id.optional(),
        startsAts: z
          .array(Instant)
          .min(MIN_SERIES, `At least ${MIN_SERIES} dates.`)
          .max(MAX_SERIES, `At most ${MAX_SERIES} dates.`)
          .refine((all) => new Set(all.map(Date.parse)).size === all.length, 'This list has a date twice.'),
      }),
    )
    .output(Answer),
  listSeries: endpoint('GET', '/series', {
    access: ['patron'],
    logsReads: true,
    summary: "List the caller's series with dates left, newest first.",
  })
    .input(z.object({ limit: Limit, page: PageIndex }))
    .output(z.object({ series: z.array(BookingSeries), totalRecords: z.int() })),
  getSeries: endpoint('GET', '/series/{id}', {
    access: ['patron'],
    logsReads: true,
    summary: 'Get a series with its bookings.',
  })
    .input(one)
    .output(Answer),
  cancelSeries: endpoint('POST', '/series/{id}/cancel', {
    access: ['patron'],
    movesMoney: true,
    summary: 'Cancel all remaining dates, if their number and their refund are as shown.',
  })
    .input(one.extend({ expectedLeft: z.int().min(1), expectedRefund: Dollars }))
    .output(Answer),
}
