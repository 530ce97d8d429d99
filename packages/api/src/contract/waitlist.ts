import * as z from 'zod'

import { Zone } from './availability.ts'
import { BookingDetail } from './booking.ts'
import { endpoint } from './endpoint.ts'
import { Day, Dollars, Id, Instant, Limit, PageIndex, PathId } from './fields.ts'
import { CancellationPolicy, confirmations } from './services.ts'
import { DAY_MS } from './time.ts'

export const waitlistStatuses = ['waiting', 'offered', 'offer_expired', 'accepted', 'left', 'closed'] as const
export type WaitlistStatus = (typeof waitlistStatuses)[number]

/**
 * Allowed status transitions. People whose offer expired keep waiting at the end of the queue. Booking directly counts
 * as accepted.
 */
export const nextWaitlistStatuses: Record<WaitlistStatus, readonly WaitlistStatus[]> = {
  waiting: ['offered', 'accepted', 'left', 'closed'],
  offered: ['accepted', 'offer_expired', 'left', 'closed'],
  offer_expired: ['offered', 'accepted', 'left', 'closed'],
  accepted: [],
  left: [],
  closed: [],
}

/** Statuses of people who are still waiting. */
export const openWaitlistStatuses = ['waiting', 'offered', 'offer_expired'] as const

/** In the time zone of the person who waits: before noon, before five, and after. */
export const dayParts = ['morning', 'afternoon', 'evening'] as const
export type DayPart = (typeof dayParts)[number]

/** Maximum length of a request in days. */
const MAX_WAIT_DAYS = 90

const isOnce = (values: readonly unknown[]) => new Set(values).size === values.length

/** The days, and the parts of those days, that would suit. */
const wish = {
  from: Day,
  to: Day,
  /** 0 for Monday. */
  weekdays: z
    .array(z.int().min(0).max(6))
    .min(1, 'Choose a day of the week.')
    .max(7, 'A week has seven days.')
    .refine(isOnce, 'This list has a day twice.'),
  parts: z
    .array(z.enum(dayParts))
    .min(1, 'Choose a part of the day.')
    .max(3, 'A day has three parts.')
    .refine(isOnce, 'This list has a part of the day twice.'),
  zone: Zone,
}

export const WaitInput = z
  .object({ serviceId: Id, ...wish })
  .refine(({ from, to }) => from <= to, { path: ['to'], error: 'The last day is before the first.' })
  .refine(({ from, to }) => Date.parse(to) - Date.parse(from) <= MAX_WAIT_DAYS * DAY_MS, {
    path: ['to'],
    error: `At most ${MAX_WAIT_DAYS} days.`,
  })
export type WaitInput = z.infer<typeof WaitInput>

/** A slot reserved for a waiting patron, with its price and cancellation policy. */
export const WaitOffer = z.object({
  bookingId: Id,
  startsAt: Instant,
  endsAt: Instant,
  /** Until when it is reserved. */
  until: Instant,
  price: Dollars,
  policy: CancellationPolicy,
})
export type WaitOffer = z.infer<typeof WaitOffer>

export const WaitlistEntry = z.object({
  ...wish,
  id: Id,
  status: z.enum(waitlistStatuses),
  service: z.object({
    id: Id,
    title: z.string(),
    lengthMinutes: z.int(),
    confirmation: z.enum(confirmations),
  }),
  provider: z.object({ id: Id, name: z.string(), imageUrl: z.string().nullable(), zone: z.string() }),
  offer: WaitOffer.nullable(),
  joinedAt: Instant,
})
export type WaitlistEntry = z.infer<typeof WaitlistEntry>

/** Number of people waiting for a service; their names are hidden until they book. */
export const WaitingCount = z.object({
  service: z.object({ id: Id, title: z.string() }),
  waiting: z.int(),
  /** How many of them currently have an offer. */
  offered: z.int(),
})
export type WaitingCount = z.infer<typeof WaitingCount>

const one = z.object({ id: PathId })
const Answer = z.object({ entry: WaitlistEntry })

export const waitlist = {
  joinWaitlist: endpoint('POST', '/waitlist', {
    access: ['patron'],
    summary: 'Join the waitlist of a service. If a suitable time is free already, the error names it.',
  })
    .input(WaitInput)
    .output(Answer),
  listWaitlist: endpoint('GET', '/waitlist', {
    access: ['patron'],
    logsReads: true,
    summary: "List the caller's waitlist entries and their outcomes, newest first.",
  })
    .input(z.object({ limit: Limit, page: PageIndex, open: z.stringbool().optional() }))
    .output(z.object({ entries: z.array(WaitlistEntry), totalRecords: z.int() })),
  countWaiting: endpoint('GET', '/waitlist/counts', {
    access: ['provider'],
    summary: "Count the waitlist entries of each of the caller's services.",
  }).output(z.object({ counts: z.array(WaitingCount) })),
  getWaitlistEntry: endpoint('GET', '/waitlist/{id}', {
    access: ['patron'],
    logsReads: true,
    summary: 'Get a waitlist entry of the caller, with the time offered.',
  })
    .input(one)
    .output(Answer),
  leaveWaitlist: endpoint('POST', '/waitlist/{id}/leave', {
    access: ['patron'],
    summary: 'Leave the waitlist; a held time is released.',
  })
    .input(one)
    .output(Answer),
  acceptOffer: endpoint('POST', '/waitlist/{id}/accept', {
    access: ['patron'],
    summary:
      'Accept the offered time: it is held for at least ten minutes until it is paid. Free services are booked at once.',
  })
    .input(one)
    .output(Answer.extend({ booking: BookingDetail })),
  declineOffer: endpoint('POST', '/waitlist/{id}/decline', {
    access: ['patron'],
    summary: 'Decline the offered time and rejoin the end of the waitlist.',
  })
    .input(one)
    .output(Answer),
}
