import * as z from 'zod'

import { Zone } from './availability.ts'
import { endpoint } from './endpoint.ts'
import { EventBooking, MAX_TICKETS, TicketAttendanceInput } from './event-bookings.ts'
import { dateStatuses } from './event-fields.ts'
import { attendances, eventFormats } from './event-format.ts'
import { Id, Instant, Limit, PageIndex, PathId, WholeDollars } from './fields.ts'
import { CancellationPolicy } from './services.ts'

const eventWaitStatuses = ['waiting', 'offered', 'accepted', 'offer_expired', 'left', 'closed'] as const
export type EventWaitStatus = (typeof eventWaitStatuses)[number]

/** People whose offer expired, or who later returned their tickets, may rejoin at the end of the queue. */
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
  /** Tickets reserved for the caller, with their total price and cancellation policy. */
  offer: z
    .object({
      until: Instant,
      price: WholeDollars,
      policy: CancellationPolicy,
      /** The ways in which the tickets can be used; with two, one has to be chosen. */
      attendances: z.array(z.enum(attendances)),
    })
    .nullable(),
  /** The booking made from the offer. */
  bookingId: Id.nullable(),
  joinedAt: Instant,
})
export type EventWait = z.infer<typeof EventWait>

const one = z.object({ id: PathId })
const Answer = z.object({ entry: EventWait })

export const eventWaitlist = {
  joinEventWaitlist: endpoint('POST', '/occurrences/{id}/waitlist', {
    access: ['patron'],
    summary: 'Join the waitlist of a sold-out date. If tickets are available, the response says so.',
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
    logsReads: true,
    summary: "List the caller's event waitlist entries and their outcomes, newest first.",
  })
    .input(z.object({ limit: Limit, page: PageIndex, open: z.stringbool().optional() }))
    .output(z.object({ entries: z.array(EventWait), totalRecords: z.int() })),
  getEventWait: endpoint('GET', '/event-waitlist/{id}', {
    access: ['patron'],
    logsReads: true,
    summary: 'Get a waitlist entry of the caller, with the tickets offered.',
  })
    .input(one)
    .output(Answer),
  acceptEventOffer: endpoint('POST', '/event-waitlist/{id}/accept', {
    access: ['patron'],
    summary:
      'Accept the offered tickets: they are reserved for 15 minutes until they are paid. Free ones are booked at once.',
  })
    .input(
      one.extend({
        /**
         * The amount that the client saw. If it has changed, the request fails with PRICE_CHANGED and has no effect.
         */
        expectedPrice: WholeDollars,
        /** Required when the tickets can be used either way. */
        attendance: TicketAttendanceInput,
      }),
    )
    .output(Answer.extend({ booking: EventBooking })),
  declineEventOffer: endpoint('POST', '/event-waitlist/{id}/decline', {
    access: ['patron'],
    summary: 'Decline the offered tickets, or leave the waitlist: the next person in line gets them.',
  })
    .input(one)
    .output(Answer),
}
