import * as z from 'zod'

import { Zone } from './availability.ts'
import { areas } from './areas.ts'
import { OrderChargeback } from './chargebacks.ts'
import { deliveryFormats } from './credentialing.ts'
import { endpoint } from './endpoint.ts'
import {
  Address,
  Between,
  Day,
  Dollars,
  Id,
  Instant,
  Limit,
  OptionalText,
  PageIndex,
  PathId,
  SearchWords,
  StatusCounts,
  StatusFilter,
  WholeDollars,
  requiredText,
  upTo,
} from './fields.ts'
import { CancellationPolicy, confirmations } from './services.ts'
import { MonthsAnswer } from './months.ts'
import { PaidCard } from './payments.ts'
import { bookingSorts } from './sorts.ts'

export const bookingStatuses = [
  'held',
  'requested',
  'confirmed',
  'in_progress',
  'completed',
  'expired',
  'declined',
  'cancelled',
  'no_show',
] as const
export type BookingStatus = (typeof bookingStatuses)[number]

/** Where a booking may go from where it stands: the table that server, buttons and documents share. */
export const nextBookingStatuses: Record<BookingStatus, readonly BookingStatus[]> = {
  held: ['requested', 'confirmed', 'expired', 'cancelled'],
  requested: ['confirmed', 'declined', 'expired', 'cancelled'],
  confirmed: ['in_progress', 'completed', 'cancelled', 'no_show'],
  in_progress: ['completed', 'no_show', 'cancelled'],
  no_show: ['completed'],
  completed: [],
  expired: [],
  declined: [],
  cancelled: [],
}

/** The statuses that keep the provider's time. */
export const activeBookingStatuses = ['held', 'requested', 'confirmed', 'in_progress'] as const

/** What the caller may do with a booking now. */
const bookingVerbs = [
  'pay',
  'accept',
  'decline',
  'reschedule',
  'cancel',
  'markNoShow',
  'contestNoShow',
  'complete',
  'release',
  'withdraw',
  'review',
] as const
export type BookingVerb = (typeof bookingVerbs)[number]

/** What staff may do with a booking beyond the rules. */
export const overrideVerbs = ['reschedule', 'cancel', 'markNoShow', 'complete'] as const
export type OverrideVerb = (typeof overrideVerbs)[number]

export const bookingSides = ['patron', 'provider', 'admin', 'system'] as const

/** A place in time that can be booked at once. */
export const Slot = z.object({
  startsAt: Instant,
  endsAt: Instant,
  /** Of a group session. */
  placesLeft: z.int().min(1),
})
export type Slot = z.infer<typeof Slot>

/** When a provider is free next, of all that they offer. */
export const FirstFree = z.object({
  providerId: Id,
  /** At most three, the soonest first, each with what can be booked then; empty where nothing is free. */
  times: z.array(z.object({ startsAt: Instant, serviceId: Id })),
  /** When each of their services is free first; one that is not so soon is missing. */
  services: z.array(z.object({ startsAt: Instant, serviceId: Id })),
})
export type FirstFree = z.infer<typeof FirstFree>

/** `authorized`: kept on the card for a request. `processing`: the card provider has not answered yet. */
const bookingPayments = [
  'none',
  'processing',
  'requires_action',
  'authorized',
  'paid',
  'partially_refunded',
  'refunded',
  'released',
  'failed',
] as const

const Person = z.object({ id: Id, name: z.string(), imageUrl: z.string().nullable() })

export const Booking = z.object({
  id: Id,
  /** Short number for people: WB-1042. */
  number: z.string(),
  status: z.enum(bookingStatuses),
  /** Its provider has suggested it, and the patron has not confirmed it. */
  isProposal: z.boolean(),
  /** As it was when it was booked. */
  service: z.object({
    id: Id,
    title: z.string(),
    area: z.enum(areas),
    format: z.enum(deliveryFormats),
    isCoaching: z.boolean(),
    lengthMinutes: z.int(),
    confirmation: z.enum(confirmations),
    /** Where they meet in person. */
    city: z.string().nullable(),
    /** Kept from a patron until it is confirmed. */
    address: Address.nullable(),
    /** Where a group meets online today; kept from a patron until it is confirmed. */
    onlineUrl: z.string().nullable(),
  }),
  patron: Person,
  /** By its public name, and the person behind it. */
  provider: Person.extend({ personName: z.string() }),
  startsAt: Instant,
  endsAt: Instant,
  /** The zone that the patron booked in, and the provider's. */
  zone: z.string(),
  providerZone: z.string(),
  price: WholeDollars,
  payment: z.enum(bookingPayments),
  refundedAmount: Dollars,
  /** Who ended it, and whether late. */
  cancelledBy: z.enum(bookingSides).nullable(),
  isLate: z.boolean(),
  /** When it goes on by itself, and where to. */
  deadline: z.object({ at: Instant, to: z.enum(bookingStatuses) }).nullable(),
  verbs: z.array(z.enum(bookingVerbs)),
  /** It is over, and another time of the same service can be chosen by its patron. */
  canBookAgain: z.boolean(),
  createdAt: Instant,
})
export type Booking = z.infer<typeof Booking>

/** Whether its provider has still to agree: who suggests a time has agreed to it. */
export const needsAcceptance = ({
  service,
  isProposal,
}: {
  service: Pick<Booking['service'], 'confirmation'>
  isProposal: boolean
}): boolean => service.confirmation === 'request' && !isProposal

const BookingEvent = z.object({
  at: Instant,
  by: z.enum(bookingSides),
  status: z.enum(bookingStatuses),
  note: z.string().nullable(),
  /** It was moved to another time; null for every other step. */
  moved: z.object({ from: Instant, to: Instant }).nullable(),
})

const BookingReview = z.object({ stars: z.int().min(1).max(5), comment: z.string(), writtenAt: Instant })

export const BookingDetail = Booking.extend({
  policy: CancellationPolicy,
  /** What staff may do with it beyond the rules; nothing for anybody else. */
  overrides: z.array(z.enum(overrideVerbs)),
  /** What the patron's bank wants of it, for its provider and for staff. */
  chargeback: OrderChargeback.nullable(),
  /** What the patron wants the provider to know. */
  note: z.string().nullable(),
  /** What the patron has told for whoever meets them: for the provider of a confirmed booking alone. */
  aboutPatron: z
    .object({
      languages: z.array(z.string()),
      emergency: z.object({ name: z.string(), phoneNo: z.string() }).nullable(),
    })
    .nullable(),
  rescheduledCount: z.int(),
  /** What of the price the patron's organisation pays; none to anybody but the patron. */
  organisationPays: Dollars,
  /** The card that paid, for its patron alone. */
  card: PaidCard.nullable(),
  /** The package that it was paid from. */
  paidFrom: z.object({ purchaseId: Id, number: z.string(), isReturned: z.boolean() }).nullable(),
  /** What the caller wrote, and what the other did once both are shown. */
  reviews: z.object({
    own: BookingReview.nullable(),
    other: BookingReview.nullable(),
    /** When both are shown whatever happens; null before the end and without a review. */
    shownAt: Instant.nullable(),
  }),
  timeline: z.array(BookingEvent),
})
export type BookingDetail = z.infer<typeof BookingDetail>

/** What cancelling now gives back, and why: the very sum that is then paid. */
export const CancelPreview = z.object({
  refund: Dollars,
  /** What of the refund goes back to the organisation that paid a part; told to its patron alone. */
  toOrganisation: Dollars,
  keeps: Dollars,
  /** Where the refund goes: a whole session returns to the package that paid for it. */
  goesTo: z.enum(['card', 'package']),
  /** In a sentence. */
  because: z.string(),
  /** Until when this holds; null when it does not get worse. */
  until: Instant.nullable(),
})
export type CancelPreview = z.infer<typeof CancelPreview>

const one = z.object({ id: PathId })
const Answer = z.object({ booking: BookingDetail })
const everybody = ['patron', 'provider', 'admin'] as const
const readers = [...everybody, 'staff'] as const
const note = requiredText('Reason cannot be empty!', 2000)

/** Of staff alone: why the rules do not hold this once. Both sides are told. */
const override = z.object({ reason: requiredText('Reason cannot be empty!') }).optional()

export const booking = {
  listSlots: endpoint('GET', '/services/{serviceId}/slots', {
    access: 'anyone',
    summary: 'When a service is free, from a day to a day, at most 62 days.',
  })
    .input(
      z.object({
        serviceId: PathId,
        from: Day,
        to: Day,
        zone: Zone,
        /** The booking of one's own that is to be moved: what it takes counts as free. */
        bookingId: Id.optional(),
      }),
    )
    .output(z.object({ slots: z.array(Slot), nextAfter: Instant.nullable() })),
  listFirstFree: endpoint('GET', '/first-free', {
    access: 'anyone',
    summary: 'When each of up to 50 providers is free first, by the day of a zone before its night.',
  })
    .input(
      z.object({
        providerId: z.union([Id.transform((id) => [id]), z.array(Id).max(50)]),
        /** Where the reader is: what lies in their night is told only where too little else is free. */
        zone: Zone.optional(),
      }),
    )
    .output(z.object({ providers: z.array(FirstFree) })),
  holdBooking: endpoint('POST', '/bookings', {
    inSteps: true,
    access: ['patron'],
    summary: 'Keep a time for ten minutes. A taken one is answered with the nearest that are free.',
  })
    .input(z.object({ serviceId: Id, startsAt: Instant, zone: Zone, note: upTo(1000) }))
    .output(Answer),
  proposeBooking: endpoint('POST', '/bookings/proposals', {
    access: ['provider'],
    summary:
      'A provider keeps a time for one of their clients, who pays for it or lets it go; what is free is booked at once.',
  })
    .input(z.object({ patronId: Id, serviceId: Id, startsAt: Instant }))
    .output(Answer),
  withdrawProposal: endpoint('POST', '/bookings/{id}/withdraw', {
    access: ['provider'],
    summary: 'The provider takes back a time that they have suggested, before it is paid.',
  })
    .input(one.extend({ reason: OptionalText }))
    .output(Answer),
  releaseBooking: endpoint('POST', '/bookings/{id}/release', {
    access: ['patron'],
    summary: 'Give a held time back before it is paid.',
  })
    .input(one)
    .output(Answer),
  listBookings: endpoint('GET', '/bookings', {
    access: readers,
    watched: true,
    summary: "The caller's bookings: as patron or as provider; everybody's for administrators and staff.",
  })
    .input(
      z.object({
        limit: Limit,
        page: PageIndex,
        status: StatusFilter(bookingStatuses),
        /** Upcoming ones from the next, past ones from the last. */
        when: z.enum(['upcoming', 'past']).optional(),
        /** Of one provider. */
        providerId: Id.optional(),
        /** Of one patron. */
        patronId: Id.optional(),
        /** A number as people call it, who meets whom, or what for. */
        search: SearchWords,
        ...Between,
        sort: z.enum(bookingSorts).optional(),
      }),
    )
    .output(
      z.object({
        bookings: z.array(Booking),
        totalRecords: z.int(),
        /** For administrators and staff, who look after everybody's. */
        statusCounts: StatusCounts(bookingStatuses).optional(),
      }),
    ),
  listServiceMonths: endpoint('GET', '/services/me/{id}/months', {
    access: ['provider', 'admin', 'staff'],
    summary: 'The last twelve months of a service: sessions that took place, and what was paid less refunds.',
  })
    .input(one)
    .output(MonthsAnswer),
  getBooking: endpoint('GET', '/bookings/{id}', {
    access: readers,
    watched: true,
    summary: 'One booking with its timeline.',
  })
    .input(one)
    .output(Answer),
  previewCancel: endpoint('GET', '/bookings/{id}/cancel-preview', {
    access: everybody,
    watched: true,
    summary: 'What cancelling now gives back.',
  })
    .input(one)
    .output(z.object({ preview: CancelPreview })),
  cancelBooking: endpoint('POST', '/bookings/{id}/cancel', {
    access: everybody,
    movesMoney: true,
    summary: 'By the patron as the policy says; by the provider or staff with everything back.',
  })
    .input(
      one.extend({
        reason: OptionalText,
        /** The refund that was seen: another one is answered with PRICE_CHANGED, nothing happens. */
        expectedRefund: Dollars,
        /** The refund is what is asked for, up to what was paid. */
        override,
      }),
    )
    .output(Answer),
  rescheduleBooking: endpoint('POST', '/bookings/{id}/reschedule', {
    access: everybody,
    summary: 'Another time: the same booking, its old time free at once. A patron may twice.',
  })
    .input(one.extend({ startsAt: Instant, override }))
    .output(Answer),
  acceptBooking: endpoint('POST', '/bookings/{id}/accept', {
    access: ['provider'],
    movesMoney: true,
    summary: 'The provider takes a request: the sum kept on the card is charged.',
  })
    .input(one)
    .output(Answer),
  declineBooking: endpoint('POST', '/bookings/{id}/decline', {
    access: ['provider'],
    movesMoney: true,
    summary: 'The provider cannot: the sum kept on the card is let go.',
  })
    .input(one.extend({ reason: OptionalText }))
    .output(Answer),
  completeBooking: endpoint('POST', '/bookings/{id}/complete', {
    access: ['provider', 'admin'],
    summary: 'They have met.',
  })
    .input(one.extend({ override }))
    .output(Answer),
  markNoShow: endpoint('POST', '/bookings/{id}/no-show', {
    access: ['provider', 'admin'],
    movesMoney: true,
    summary: 'Somebody did not come: the patron, from ten minutes after the start; the provider, by staff.',
  })
    .input(one.extend({ who: z.enum(['patron', 'provider']).default('patron'), override }))
    .output(Answer),
  contestNoShow: endpoint('POST', '/bookings/{id}/contest', {
    access: ['patron'],
    summary: 'The patron says otherwise, within 72 hours.',
  })
    .input(one.extend({ reason: note }))
    .output(Answer),
  reviewBooking: endpoint('POST', '/bookings/{id}/review', {
    access: ['patron', 'provider'],
    summary: 'What they say of each other: shown once both have written, or after fourteen days.',
  })
    .input(
      one.extend({
        stars: z.int('Choose one to five stars').min(1).max(5),
        comment: requiredText('Write a comment', 2000),
      }),
    )
    .output(Answer),
}
