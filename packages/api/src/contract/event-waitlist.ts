import * as z from 'zod'

import { Zone } from './availability.ts'
import { endpoint } from './endpoint.ts'
import { EventBooking, MAX_TICKETS, TicketAttendanceInput } from './event-bookings.ts'
import { dateStatuses } from './event-fields.ts'
import { attendances, eventFormats } from './event-format.ts'
import { Id, Instant, Limit, PageIndex, PathId, WholeDollars } from './fields.ts'
import { CancellationPolicy } from './services.ts'

/** Waiting for tickets of a date that is sold out. */

const eventWaitStatuses = ['waiting', 'offered', 'accepted', 'offer_expired', 'left', 'closed'] as const
export type EventWaitStatus = (typeof eventWaitStatuses)[number]

/** Who let an offer run out, or gave tickets back later, may join again at the end of the line. */
export const nextEventWaitStatuses: Record<EventWaitStatus, readonly EventWaitStatus[]> = {
  waiting: ['offered', 'accepted', 'left', 'closed'],
  offered: ['accepted', 'offer_expired', 'left', 'closed'],
  accepted: [],
  offer_expired: [],
  left: [],
  closed: [],
}

export const EventWait = z.object({
  id: Id,
  status: z.enum(eventWaitStatuses),
  event: z.object({
    id: Id,
    title: z.string(),
    imageUrl: z.string().nullable(),
    format: z.enum(eventFormats),
    zone: z.string(),
  }),
  organiser: z.object({ id: Id, name: z.string() }),
  occurrence: z.object({ id: Id, startsAt: Instant, endsAt: Instant, status: z.enum(dateStatuses) }),
  ticketType: z.object({ id: Id, name: z.string() }),
  quantity: z.int(),
  /** Tickets that are kept for the caller: what they cost together, and what cancelling them would. */
  offer: z
    .object({
      until: Instant,
      price: WholeDollars,
      policy: CancellationPolicy,
      /** How they can be used: of two ways one is chosen. */
      attendances: z.array(z.enum(attendances)),
    })
    .nullable(),
  /** The booking that came of it. */
  bookingId: Id.nullable(),
  joinedAt: Instant,
})
export type EventWait = z.infer<typeof EventWait>

const one = z.object({ id: PathId })
const Answer = z.object({ entry: EventWait })

export const eventWaitlist = {
  joinEventWaitlist: endpoint('POST', '/occurrences/{id}/waitlist', {
    access: ['patron'],
    summary: 'Wait for tickets of a date that is sold out. Where there are some, the answer says so.',
  })
    .input(
      one.extend({
        ticketTypeId: Id,
        quantity: z
          .int('Tickets must be a whole number')
          .min(1, 'At least 1 ticket')
          .max(MAX_TICKETS, `At most ${MAX_TICKETS} tickets`),
        zone: Zone,
      }),
    )
    .output(Answer),
  listEventWaits: endpoint('GET', '/event-waitlist', {
    access: ['patron'],
    watched: true,
    summary: 'What the caller waits for, and what came of it, the newest first.',
  })
    .input(z.object({ limit: Limit, page: PageIndex, open: z.stringbool().optional() }))
    .output(z.object({ entries: z.array(EventWait), totalRecords: z.int() })),
  getEventWait: endpoint('GET', '/event-waitlist/{id}', {
    access: ['patron'],
    watched: true,
    summary: 'One thing that the caller waits for, with what is kept for them.',
  })
    .input(one)
    .output(Answer),
  acceptEventOffer: endpoint('POST', '/event-waitlist/{id}/accept', {
    access: ['patron'],
    summary: 'Take the tickets: they are kept for 15 minutes while they are paid. What is free is booked.',
  })
    .input(
      one.extend({
        /** The sum that was seen: another one is answered with PRICE_CHANGED, nothing happens. */
        expectedPrice: WholeDollars,
        /** Needed where the tickets can be used either way. */
        attendance: TicketAttendanceInput,
      }),
    )
    .output(Answer.extend({ booking: EventBooking })),
  declineEventOffer: endpoint('POST', '/event-waitlist/{id}/decline', {
    access: ['patron'],
    summary: 'Do not take the tickets, or wait no longer: whoever is next has them.',
  })
    .input(one)
    .output(Answer),
}
