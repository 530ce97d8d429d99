import * as z from 'zod'

import { endpoint } from './endpoint.ts'
import { eventBookingStatuses } from './event-bookings.ts'
import { attendances } from './event-format.ts'
import {
  Id,
  Instant,
  Limit,
  OptionalLine,
  PageIndex,
  PathId,
  SearchWords,
  isKeepable,
  requiredLine,
  requiredText,
} from './fields.ts'
import { HOUR_MS } from './time.ts'

/** Maximum number of scans per request. */
export const MAX_CHECK_INS = 200

/** How long before the start attendees can arrive, in ms; scanning a ticket earlier asks for confirmation first. */
export const CHECK_IN_OPENS_BEFORE_MS = 12 * HOUR_MS

/** When and where a ticket was first used. */
const Use = z.object({ at: Instant, gate: z.string() })

/**
 * Signature of a ticket: 64 bytes in canonical base64url. Decoders also accept padding and non-zero spare bits;
 * rejecting those gives each ticket exactly one code.
 */
export const ticketSignature = /^[\w-]{85}[AQgw]$/

const TicketCode = z
  .string()
  .min(1)
  .max(400)
  .refine(isKeepable, 'This is not a ticket')
  .meta({ description: '`WE1.`, what is signed and its Ed25519 signature, each as base64url' })

/** A ticket as its patron carries it. */
const CarriedTicket = z.object({
  id: Id,
  ticketType: z.object({ id: Id, name: z.string() }),
  guestName: z.string(),
  attendance: z.enum(attendances),
  /** Content of the QR code; null before the payment and once the ticket is not valid any more. */
  code: z.string().nullable(),
  /** Last part of the URL of the guest's own ticket page; null for an invalid ticket. */
  guestLink: z.string().nullable(),
  /** Where the ticket was emailed to. */
  guestEmail: z.string().nullable(),
  used: Use.nullable(),
})
export type CarriedTicket = z.infer<typeof CarriedTicket>

const CheckIn = z
  .object({
    /** Chosen by the phone, so that a scan reported twice counts once. */
    id: Id,
    code: TicketCode.optional(),
    ticketId: Id.optional(),
    /** Time of the scan on the phone. */
    at: Instant,
    gate: OptionalLine.refine((gate) => (gate ?? '').length <= 40, 'Use at most 40 characters'),
  })
  .refine(
    ({ code, ticketId }) => (code === undefined) !== (ticketId === undefined),
    'Either a code or a ticket.',
  )
export type CheckIn = z.output<typeof CheckIn>

const checkInOutcomes = ['admitted', 'already_used', 'not_valid'] as const

const CheckInResult = z.object({
  id: Id,
  outcome: z.enum(checkInOutcomes),
  ticketId: Id.nullable(),
  guestName: z.string().nullable(),
  /** When and where the ticket was first used, on any phone. */
  first: Use.nullable(),
})
export type CheckInResult = z.infer<typeof CheckInResult>

/** Everything that a check-in phone needs offline. */
export const CheckInPack = z.object({
  occurrenceId: Id,
  title: z.string(),
  zone: z.string(),
  startsAt: Instant,
  endsAt: Instant,
  /** Ed25519 public key, 32 bytes as base64url: verifies the codes of tickets. */
  publicKey: z.string(),
  tickets: z.array(
    z.object({
      id: Id,
      bookingNumber: z.string(),
      guestName: z.string(),
      ticketType: z.string(),
      attendance: z.enum(attendances),
      used: Use.nullable(),
    }),
  ),
  madeAt: Instant,
})
export type CheckInPack = z.infer<typeof CheckInPack>

export const Attendee = z.object({
  ticketId: Id,
  bookingId: Id,
  bookingNumber: z.string(),
  guestName: z.string(),
  ticketType: z.string(),
  attendance: z.enum(attendances),
  /** The person who booked the ticket. */
  patron: z.object({ id: Id, name: z.string() }),
  /** Status of this ticket: one of two tickets in a booking may be checked in. */
  status: z.enum(eventBookingStatuses),
  used: Use.nullable(),
})
export type Attendee = z.infer<typeof Attendee>

/** An organiser's message to the attendees. */
export const AttendeesMessage = z.object({
  subject: requiredLine('Enter a subject', 120),
  text: requiredText('Write a message', 2000),
})

const one = z.object({ id: PathId })

export const eventCheckIn = {
  getTickets: endpoint('GET', '/event-bookings/{id}/tickets', {
    access: ['patron'],
    logsReads: true,
    summary: 'List the tickets of a booking with the contents of their QR codes.',
  })
    .input(one)
    .output(z.object({ tickets: z.array(CarriedTicket) })),
  joinEvent: endpoint('POST', '/event-bookings/{id}/join', {
    access: ['patron'],
    summary:
      'Get the link of an online event, from half an hour before the start; requesting it counts as attendance.',
  })
    .input(one)
    .output(z.object({ onlineUrl: z.string() })),
  checkIn: endpoint('POST', '/check-ins', {
    access: ['provider'],
    summary: 'Record scanned tickets, in any order and as often as needed.',
  })
    .input(
      z.object({
        occurrenceId: Id,
        /** Phone clock at the time of the request, used to correct the scan times when it is wrong. */
        sentAt: Instant.optional(),
        checkIns: z
          .array(CheckIn)
          .min(1, 'Scan a ticket')
          .max(MAX_CHECK_INS, `At most ${MAX_CHECK_INS} at once`),
      }),
    )
    .output(z.object({ results: z.array(CheckInResult) })),
  getCheckInPack: endpoint('GET', '/occurrences/{id}/check-in-pack', {
    access: ['provider'],
    logsReads: true,
    summary: 'Get the data for an offline check-in.',
  })
    .input(one)
    .output(z.object({ pack: CheckInPack })),
  listAttendees: endpoint('GET', '/occurrences/{id}/attendees', {
    access: ['provider', 'admin', 'staff'],
    logsReads: true,
    summary: 'List the attendees of a date by name.',
  })
    .input(one.extend({ limit: Limit, page: PageIndex, search: SearchWords }))
    .output(
      z.object({
        attendees: z.array(Attendee),
        totalRecords: z.int(),
        /** Totals of all attendees, regardless of the search. */
        counts: z.object({ tickets: z.int(), inPerson: z.int(), used: z.int() }),
      }),
    ),
  messageAttendees: endpoint('POST', '/occurrences/{id}/messages', {
    access: ['provider'],
    summary: 'Message everybody who has booked a date, by email and in the app.',
  })
    .input(z.intersection(one, AttendeesMessage))
    .output(z.object({ recipients: z.int() })),
  messageEventAttendees: endpoint('POST', '/events/{id}/messages', {
    access: ['provider'],
    summary: 'Message everybody who has booked any upcoming date once, by email and in the app.',
  })
    .input(z.intersection(one, AttendeesMessage))
    .output(z.object({ recipients: z.int() })),
}
