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
import { bookingStatuses } from './booking-status.ts'
import { PaidCard } from './payments.ts'
import { bookingSorts } from './sorts.ts'

/** Actions that the caller can take on a booking. */
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

/** Actions with which staff can override the rules. */
export const overrideVerbs = ['reschedule', 'cancel', 'markNoShow', 'complete'] as const
export type OverrideVerb = (typeof overrideVerbs)[number]

export const bookingRoles = ['patron', 'provider', 'admin', 'system'] as const

/** A start time that can be booked. */
export const Slot = z.object({
  startsAt: Instant,
  endsAt: Instant,
  /** Only meaningful for group sessions. */
  placesLeft: z.int().min(1),
})
export type Slot = z.infer<typeof Slot>

/** A provider's next free times across all of their services. */
export const FirstFree = z.object({
  providerId: Id,
  /** At most three, soonest first, each with the service that can be booked then; empty when nothing is free. */
  times: z.array(z.object({ startsAt: Instant, serviceId: Id })),
  /** First free time of each service; services without one in the search window are missing. */
  services: z.array(z.object({ startsAt: Instant, serviceId: Id })),
  /** For a patron who has used up the first consultation with this provider; null for everybody else. */
  usedFirst: z
    .object({
      /** The provider's first consultations, which the patron can no longer book. */
      serviceIds: z.array(Id),
      /** Price of the cheapest service that is left; null without one. */
      fromPrice: WholeDollars.nullable(),
    })
    .nullable(),
})
export type FirstFree = z.infer<typeof FirstFree>

/** `authorized`: authorized on the card for a request. `processing`: the gateway has not answered yet. */
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
  /** Human-readable number, for example WB-1042. */
  number: z.string(),
  status: z.enum(bookingStatuses),
  /** Suggested by the provider and not yet confirmed by the patron. */
  isProposal: z.boolean(),
  /** The service as it was at the time of booking. */
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
    /** Hidden from the patron until the booking is confirmed. */
    address: Address.nullable(),
    /** The current online link of a group session; hidden from the patron until the booking is confirmed. */
    onlineUrl: z.string().nullable(),
  }),
  patron: Person,
  /** Public name of the provider, and the person behind it. */
  provider: Person.extend({ personName: z.string() }),
  startsAt: Instant,
  endsAt: Instant,
  /** The patron's own zone, or else the one in which they booked. */
  zone: z.string(),
  providerZone: z.string(),
  price: WholeDollars,
  /** As long as it is held: sessions of the patron's packages for this service, one of which can pay instead. */
  sessionsLeft: z.int(),
  payment: z.enum(bookingPayments),
  refundedAmount: Dollars,
  /** Who ended the booking, and whether they did so late. */
  cancelledBy: z.enum(bookingRoles).nullable(),
  isLate: z.boolean(),
  /** When the status changes automatically, and to which one. */
  deadline: z.object({ at: Instant, to: z.enum(bookingStatuses) }).nullable(),
  verbs: z.array(z.enum(bookingVerbs)),
  /** The booking is over, and its patron can choose another time of the same service. */
  canBookAgain: z.boolean(),
  createdAt: Instant,
})
export type Booking = z.infer<typeof Booking>

/** Whether the provider still has to accept: a provider who suggested the time has already agreed. */
export const needsAcceptance = ({
  service,
  isProposal,
}: {
  service: Pick<Booking['service'], 'confirmation'>
  isProposal: boolean
}): boolean => service.confirmation === 'request' && !isProposal

const BookingEvent = z.object({
  at: Instant,
  by: z.enum(bookingRoles),
  status: z.enum(bookingStatuses),
  note: z.string().nullable(),
  /** Set only when this event moved the booking to another time. */
  moved: z.object({ from: Instant, to: Instant }).nullable(),
})

const BookingReview = z.object({ stars: z.int().min(1).max(5), comment: z.string(), writtenAt: Instant })

export const BookingDetail = Booking.extend({
  policy: CancellationPolicy,
  /** The refunds still ahead if the patron cancels, best first; after the last there is none. */
  refundSteps: z.array(z.object({ percent: z.int().min(1).max(100), until: Instant })),
  /** Actions with which staff can override the rules; empty for everybody else. */
  overrides: z.array(z.enum(overrideVerbs)),
  /** The chargeback of the patron's bank; shown to the provider and staff only. */
  chargeback: OrderChargeback.nullable(),
  /** The patron's message to the provider. */
  note: z.string().nullable(),
  /** What the patron shares with providers they meet; shown only to the provider of a confirmed booking. */
  aboutPatron: z
    .object({
      languages: z.array(z.string()),
      emergency: z.object({ name: z.string(), phoneNo: z.string() }).nullable(),
    })
    .nullable(),
  rescheduledCount: z.int(),
  /** The part of the price that the patron's organisation pays; 0 for everybody but the patron. */
  organisationPays: Dollars,
  /** The card that was charged; shown to the patron only. */
  card: PaidCard.nullable(),
  /** The package that paid for it. */
  paidFrom: z.object({ purchaseId: Id, number: z.string(), isReturned: z.boolean() }).nullable(),
  /** The caller's review, and the other party's once both are visible. */
  reviews: z.object({
    own: BookingReview.nullable(),
    other: BookingReview.nullable(),
    /** When both reviews become visible at the latest; null before the end of the session and without a review. */
    shownAt: Instant.nullable(),
  }),
  timeline: z.array(BookingEvent),
})
export type BookingDetail = z.infer<typeof BookingDetail>

/** What cancelling now would refund, and why. Cancelling then refunds exactly this amount. */
export const CancelPreview = z.object({
  refund: Dollars,
  /** The part of the refund that returns to the patron's organisation; shown to the patron only. */
  toOrganisation: Dollars,
  keeps: Dollars,
  /** Where the refund goes. A session paid from a package returns to that package whole. */
  goesTo: z.enum(['card', 'package']),
  /** The reason, as a sentence for the screen. */
  because: z.string(),
  /** Until when this preview holds; null when waiting does not make it worse. */
  until: Instant.nullable(),
})
export type CancelPreview = z.infer<typeof CancelPreview>

const one = z.object({ id: PathId })
const Answer = z.object({ booking: BookingDetail })
const everybody = ['patron', 'provider', 'admin'] as const
const readers = [...everybody, 'staff'] as const
const note = requiredText('Reason cannot be empty!', 2000)

/** Lets staff override the rules, with a reason that both parties are told. */
const override = z.object({ reason: requiredText('Reason cannot be empty!') }).optional()

export const booking = {
  listSlots: endpoint('GET', '/services/{serviceId}/slots', {
    access: 'anyone',
    summary: 'List the free times of a service in a range of at most 62 days.',
  })
    .input(
      z.object({
        serviceId: PathId,
        from: Day,
        to: Day,
        zone: Zone,
        /** The caller's booking that is to be moved: the time it takes counts as free. */
        bookingId: Id.optional(),
      }),
    )
    .output(z.object({ slots: z.array(Slot), nextAfter: Instant.nullable() })),
  listFirstFree: endpoint('GET', '/first-free', {
    access: 'anyone',
    summary:
      'Get the first free times of up to 50 providers, those in the daytime of a zone before those at night.',
  })
    .input(
      z.object({
        providerId: z.union([Id.transform((id) => [id]), z.array(Id).max(50)]),
        /** The reader's zone. Times during their night are returned only when too few others are free. */
        zone: Zone.optional(),
      }),
    )
    .output(z.object({ providers: z.array(FirstFree) })),
  holdBooking: endpoint('POST', '/bookings', {
    inSteps: true,
    access: ['patron'],
    summary: 'Hold a time for ten minutes. If it is taken, the error lists the nearest free times.',
  })
    .input(z.object({ serviceId: Id, startsAt: Instant, zone: Zone, note: upTo(1000) }))
    .output(Answer),
  proposeBooking: endpoint('POST', '/bookings/proposals', {
    access: ['provider'],
    summary:
      "Hold a time for one of the provider's clients, who pays or declines; free services are booked at once.",
  })
    .input(z.object({ patronId: Id, serviceId: Id, startsAt: Instant }))
    .output(Answer),
  withdrawProposal: endpoint('POST', '/bookings/{id}/withdraw', {
    access: ['provider'],
    summary: 'Withdraw a time that the provider has suggested, before it is paid.',
  })
    .input(one.extend({ reason: OptionalText }))
    .output(Answer),
  releaseBooking: endpoint('POST', '/bookings/{id}/release', {
    access: ['patron'],
    summary: 'Release a held time before it is paid.',
  })
    .input(one)
    .output(Answer),
  listBookings: endpoint('GET', '/bookings', {
    access: readers,
    logsReads: true,
    summary:
      "List the caller's bookings, as patron or as provider; all bookings for administrators and staff.",
  })
    .input(
      z.object({
        limit: Limit,
        page: PageIndex,
        status: StatusFilter(bookingStatuses),
        /** `upcoming` starts with the next booking, `past` with the most recent one. */
        when: z.enum(['upcoming', 'past']).optional(),
        providerId: Id.optional(),
        patronId: Id.optional(),
        /** A booking number, the name of the patron or the provider, or the service. */
        search: SearchWords,
        ...Between,
        sort: z.enum(bookingSorts).optional(),
      }),
    )
    .output(
      z.object({
        bookings: z.array(Booking),
        totalRecords: z.int(),
        /** Only for administrators and staff, who see all bookings. */
        statusCounts: StatusCounts(bookingStatuses).optional(),
      }),
    ),
  listServiceMonths: endpoint('GET', '/services/me/{id}/months', {
    access: ['provider', 'admin', 'staff'],
    summary: 'Get the last twelve months of a service: sessions that took place, and payments less refunds.',
  })
    .input(one)
    .output(MonthsAnswer),
  getBooking: endpoint('GET', '/bookings/{id}', {
    access: readers,
    logsReads: true,
    summary: 'Get a booking with its timeline.',
  })
    .input(one)
    .output(Answer),
  previewCancel: endpoint('GET', '/bookings/{id}/cancel-preview', {
    access: everybody,
    logsReads: true,
    summary: 'Preview the refund of cancelling now.',
  })
    .input(one)
    .output(z.object({ preview: CancelPreview })),
  cancelBooking: endpoint('POST', '/bookings/{id}/cancel', {
    access: everybody,
    movesMoney: true,
    summary:
      'Cancel a booking: by the patron under the refund policy, by the provider or staff with a full refund.',
  })
    .input(
      one.extend({
        reason: OptionalText,
        /**
         * The refund that the client saw. If it has changed, the request fails with PRICE_CHANGED and has no effect.
         */
        expectedRefund: Dollars,
        /** With an override, `expectedRefund` is what staff chose to refund, up to what was paid. */
        override,
      }),
    )
    .output(Answer),
  rescheduleBooking: endpoint('POST', '/bookings/{id}/reschedule', {
    access: everybody,
    summary: 'Reschedule a booking; its old time is free at once. A patron may do so twice.',
  })
    .input(one.extend({ startsAt: Instant, override }))
    .output(Answer),
  acceptBooking: endpoint('POST', '/bookings/{id}/accept', {
    access: ['provider'],
    movesMoney: true,
    summary: 'Accept a request as its provider: the authorised amount is captured.',
  })
    .input(one)
    .output(Answer),
  declineBooking: endpoint('POST', '/bookings/{id}/decline', {
    access: ['provider'],
    movesMoney: true,
    summary: 'Decline a request as its provider: the authorised amount is released.',
  })
    .input(one.extend({ reason: OptionalText }))
    .output(Answer),
  completeBooking: endpoint('POST', '/bookings/{id}/complete', {
    access: ['provider', 'admin'],
    summary: 'Complete a booking: the appointment took place.',
  })
    .input(one.extend({ override }))
    .output(Answer),
  markNoShow: endpoint('POST', '/bookings/{id}/no-show', {
    access: ['provider', 'admin'],
    movesMoney: true,
    summary: "Report a no-show: the patron's from ten minutes after the start, the provider's by staff.",
  })
    .input(one.extend({ who: z.enum(['patron', 'provider']).default('patron'), override }))
    .output(Answer),
  contestNoShow: endpoint('POST', '/bookings/{id}/contest', {
    access: ['patron'],
    summary: 'Contest a no-show as the patron, within 72 hours.',
  })
    .input(one.extend({ reason: note }))
    .output(Answer),
  reviewBooking: endpoint('POST', '/bookings/{id}/review', {
    access: ['patron', 'provider'],
    summary: 'Review the other party; both reviews are published once both exist, or after fourteen days.',
  })
    .input(
      one.extend({
        stars: z.int('Choose one to five stars').min(1).max(5),
        comment: requiredText('Write a comment', 2000),
      }),
    )
    .output(Answer),
}
