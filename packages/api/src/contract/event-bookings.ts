import * as z from 'zod'

import { Zone } from './availability.ts'
import { areas } from './areas.ts'
import { endpoint } from './endpoint.ts'
import { dateStatuses } from './event-fields.ts'
import { attendances, eventFormats } from './event-format.ts'
import {
  Dollars,
  Email,
  Id,
  Instant,
  Limit,
  OptionalLine,
  PageIndex,
  PathId,
  PaymentMethodId,
  WholeDollars,
  requiredLine,
} from './fields.ts'
import { ServiceBilling } from './orders.ts'
import { OrganisationPays } from './organisation-benefits.ts'
import { mustContainLetterOrDigit } from './plausible-fields.ts'
import { CancellationPolicy } from './services.ts'

export const eventBookingStatuses = [
  'reserved',
  'confirmed',
  'checked_in',
  'no_show',
  'expired',
  'cancelled',
  'event_cancelled',
] as const
export type EventBookingStatus = (typeof eventBookingStatuses)[number]

/**
 * `no_show` → `checked_in`: a phone that was offline may report a scan late. `checked_in` → `cancelled`: a scan before
 * check-in opened does not count as attendance.
 */
export const nextEventBookingStatuses: Record<EventBookingStatus, readonly EventBookingStatus[]> = {
  reserved: ['confirmed', 'expired', 'cancelled', 'event_cancelled'],
  confirmed: ['checked_in', 'no_show', 'cancelled', 'event_cancelled'],
  checked_in: ['cancelled', 'event_cancelled'],
  no_show: ['checked_in'],
  expired: [],
  cancelled: [],
  event_cancelled: [],
}

/** Statuses that occupy places. */
export const placedStatuses = ['reserved', 'confirmed', 'checked_in', 'no_show'] as const

/** Maximum number of tickets per account and date. */
export const MAX_TICKETS = 10

const eventBookingVerbs = ['pay', 'cancel', 'answerMove'] as const
export type EventBookingVerb = (typeof eventBookingVerbs)[number]

export const TicketAttendanceInput = z.enum(attendances, 'Choose in person or online').optional()

const MAX_GUEST_NAME = 80

const TicketInput = z.object({
  ticketTypeId: Id,
  /** Attendee of the ticket; empty or missing when it is the person who books. */
  guestName: OptionalLine.refine(
    (name) => (name ?? '').length <= MAX_GUEST_NAME,
    `Use at most ${MAX_GUEST_NAME} characters`,
  ),
  /** Required when the ticket can be used either way. */
  attendance: TicketAttendanceInput,
  /** Where a guest's own ticket is sent; empty or missing sends no email. */
  guestEmail: z.union([z.literal(''), Email]).optional(),
})
/** The person whom a ticket is given to. */
export const TicketGuest = z.object({
  guestName: mustContainLetterOrDigit(requiredLine('Enter a name', MAX_GUEST_NAME), 'a name'),
  guestEmail: TicketInput.shape.guestEmail,
})
export type TicketGuest = z.output<typeof TicketGuest>

export type TicketInput = z.output<typeof TicketInput>

const Ticket = z.object({
  id: Id,
  ticketType: z.object({ id: Id, name: z.string() }),
  guestName: z.string(),
  price: WholeDollars,
  /** The choice made when booking. */
  attendance: z.enum(attendances),
  /** The ticket also allows the other way; availability is checked when it is requested. */
  canChangeAttendance: z.boolean(),
})

const Person = z.object({ id: Id, name: z.string(), imageUrl: z.string().nullable() })

export const eventPayments = ['none', 'processing', 'requires_action', 'paid', 'failed'] as const

export const EventBooking = z.object({
  id: Id,
  /** Human-readable number, for example WE-1042. */
  number: z.string(),
  status: z.enum(eventBookingStatuses),
  event: z.object({
    id: Id,
    title: z.string(),
    imageUrl: z.string().nullable(),
    area: z.enum(areas),
    format: z.enum(eventFormats),
    place: z.string().nullable(),
    zone: z.string(),
  }),
  organiser: Person,
  patron: Person,
  occurrence: z.object({
    id: Id,
    startsAt: Instant,
    endsAt: Instant,
    status: z.enum(dateStatuses),
    /** The reason when the date was cancelled. */
    cancelReason: z.string().nullable(),
  }),
  tickets: z.array(Ticket),
  /** Total of all tickets. */
  price: WholeDollars,
  payment: z.enum(eventPayments),
  refundedAmount: Dollars,
  /** The part of the price that the patron's organisation pays; 0 for everybody but the patron. */
  organisationPays: Dollars,
  policy: CancellationPolicy,
  /** Until when the places are kept for the payment. */
  reservedUntil: Instant.nullable(),
  /** The link to join, shown once the booking is confirmed. */
  onlineUrl: z.string().nullable(),
  /** Set when the date was moved: the patron is asked once whether they still come. */
  move: z.object({ from: Instant, answer: z.enum(['kept']).nullable() }).nullable(),
  /** Actions that the caller can take. */
  verbs: z.array(z.enum(eventBookingVerbs)),
  createdAt: Instant,
  confirmedAt: Instant.nullable(),
})
export type EventBooking = z.infer<typeof EventBooking>

/** Payment of tickets, in the same shape as the payment of a checkout. */
export const EventBookingPayment = z.object({
  booking: EventBooking,
  clientSecret: z.string().nullable(),
  /** Decline reason, as worded by the gateway. */
  failure: z.string().nullable(),
})

/** The caller's prices for a date, and their other bookings at that time. */
export const BookingTerms = z.object({
  isMember: z.boolean(),
  prices: z.array(z.object({ ticketTypeId: Id, price: WholeDollars })),
  /** Other bookings of the caller at that time, to warn about before booking. */
  overlaps: z.array(
    z.object({
      kind: z.enum(['booking', 'event']),
      id: Id,
      number: z.string(),
      startsAt: Instant,
      endsAt: Instant,
    }),
  ),
  /** The caller's existing bookings of this date. */
  bookings: z.array(z.object({ id: Id, number: z.string(), status: z.enum(eventBookingStatuses) })),
  /** How many more tickets the caller can book, regardless of availability. */
  most: z.int(),
})
export type BookingTerms = z.infer<typeof BookingTerms>

export const TicketCancelPreview = z.object({
  refund: Dollars,
  /** The part of the refund that returns to the organisation that paid it. */
  toOrganisation: Dollars,
  /** The part of the price that is not refunded. */
  keeps: Dollars,
  because: z.string(),
  /** Last instant at which this preview holds. */
  until: Instant.nullable(),
})
export type TicketCancelPreview = z.infer<typeof TicketCancelPreview>

const one = z.object({ id: PathId })
const Answer = z.object({ booking: EventBooking })

const isUndecided = (answer: unknown) =>
  ['processing', 'requires_action'].includes((answer as z.infer<typeof EventBookingPayment>).booking.payment)

export const eventBookings = {
  getBookingTerms: endpoint('GET', '/occurrences/{id}/terms', {
    access: ['patron'],
    logsReads: true,
    summary: "Get the caller's price for a date, and their other bookings at that time.",
  })
    .input(one)
    .output(z.object({ terms: BookingTerms })),
  bookTickets: endpoint('POST', '/event-bookings', {
    access: ['patron'],
    summary: 'Reserve places for 15 minutes until they are paid. Free tickets are booked at once.',
  })
    .input(
      z.object({
        occurrenceId: Id,
        tickets: z
          .array(TicketInput)
          .min(1, 'Choose a ticket')
          .max(MAX_TICKETS, `At most ${MAX_TICKETS} tickets`),
        /**
         * The amount that the client saw. If it has changed, the request fails with PRICE_CHANGED and has no effect.
         */
        expectedPrice: WholeDollars,
        /** The patron's time zone. */
        zone: Zone,
        /** Confirms that the patron knows about the overlapping booking. */
        despiteOverlap: z.boolean().optional(),
      }),
    )
    .output(Answer),
  payTickets: endpoint('POST', '/event-bookings/{id}/pay', {
    access: ['patron'],
    movesMoney: true,
    isUndecided,
    summary: 'Pay for reserved places.',
  })
    .input(
      one.extend({
        billingDetails: ServiceBilling,
        paymentMethodId: PaymentMethodId,
        saveCard: z.boolean().optional(),
        organisationPays: OrganisationPays,
      }),
    )
    .output(EventBookingPayment),
  confirmTicketPayment: endpoint('POST', '/event-bookings/{id}/confirm-payment', {
    inSteps: true,
    access: ['patron'],
    summary: 'Continue a payment after the bank has authenticated the card holder.',
  })
    .input(one)
    .output(EventBookingPayment),
  listEventBookings: endpoint('GET', '/event-bookings', {
    access: ['patron'],
    logsReads: true,
    summary: "List the caller's tickets: upcoming ones by start, past ones latest first.",
  })
    .input(
      z.object({
        limit: Limit,
        page: PageIndex,
        when: z.enum(['upcoming', 'past']).optional(),
        eventId: PathId.optional(),
      }),
    )
    .output(z.object({ bookings: z.array(EventBooking), totalRecords: z.int() })),
  getEventBooking: endpoint('GET', '/event-bookings/{id}', {
    access: ['patron', 'provider', 'admin', 'staff'],
    logsReads: true,
    summary: 'Get a ticket booking, as its patron or its organiser.',
  })
    .input(one)
    .output(Answer),
  previewTicketCancel: endpoint('GET', '/event-bookings/{id}/cancel-preview', {
    access: ['patron'],
    logsReads: true,
    summary: 'Preview the refund of cancelling now; cancelling pays exactly this amount.',
  })
    .input(one)
    .output(z.object({ preview: TicketCancelPreview })),
  cancelTickets: endpoint('POST', '/event-bookings/{id}/cancel', {
    access: ['patron'],
    movesMoney: true,
    summary: 'Cancel tickets; unpaid places are released.',
  })
    .input(
      one.extend({
        /**
         * The amount that the client saw. If it has changed, the request fails with PRICE_CHANGED and has no effect.
         */
        expectedRefund: Dollars,
      }),
    )
    .output(Answer),
  changeTicketAttendance: endpoint('PUT', '/event-tickets/{id}/attendance', {
    access: ['patron'],
    summary: 'Switch a ticket between in person and online, until the start and while there is room.',
  })
    .input(one.extend({ attendance: z.enum(attendances, 'Choose in person or online') }))
    .output(Answer),
  giveTicket: endpoint('PUT', '/event-tickets/{id}/guest', {
    access: ['patron'],
    summary:
      'Give a ticket to another person until the start. It is issued again: its former code and link are void.',
  })
    .input(one.extend(TicketGuest.shape))
    .output(Answer),
  answerMove: endpoint('POST', '/event-bookings/{id}/answer-move', {
    access: ['patron'],
    movesMoney: true,
    summary:
      'Answer whether the caller still comes after an event was moved; otherwise they get a full refund.',
  })
    .input(one.extend({ comes: z.boolean() }))
    .output(Answer),
}
