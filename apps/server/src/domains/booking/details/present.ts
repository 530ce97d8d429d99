import { isActive } from '@wellspring/api/contract/booking-status'
import type { Booking, BookingDetail } from '@wellspring/api/contract/booking'
import { hasLink } from '@wellspring/api/contract/services'

import { BLIND_MS } from '../../directory/rules.ts'
import type { reviews } from '../../directory/tables.ts'
import type { PaymentRow } from '../../payments/tables.ts'
import type { BookingRow } from '../transition.ts'
import { bookingNumber, deadlineOf, allowedActions } from '../rules.ts'
import type { PartyRole } from '../rules.ts'

/** The effective payment, with the fields that determine its status. */
export interface Paid extends Pick<
  PaymentRow,
  'status' | 'card' | 'capturedCents' | 'refundedCents' | 'sponsorCents' | 'sponsorRefundedCents'
> {
  isReturned: boolean
  /** The package unit that pays. */
  unit: { purchaseId: string; number: string } | null
}

export interface Selected {
  booking: BookingRow
  patronName: string
  patronImage: string | null
  patronZone: string
  providerName: string
  providerPerson: string
  providerImage: string | null
  providerZone: string
  paid: Paid | null
  sessionsLeft: number
  hasReviewed: boolean
  /** The current online link of a group session. Bookings made before a change of the link need the valid one. */
  onlineUrl: string | null
  /** Whether the service can currently be booked. */
  isOffered: boolean
}

/** The payment status of a booking, from its last payment. */
function paymentOf(paid: Paid | null): Booking['payment'] {
  if (!paid) return 'none'
  if (paid.refundedCents === 0) return paid.status
  return paid.refundedCents < paid.capturedCents ? 'partially_refunded' : 'refunded'
}

/** The refund. Patrons see their own part, others the total, because the split between payers is private. */
function refundedOf(paid: Paid | null, role: PartyRole | null): number {
  if (!paid) return 0
  return paid.refundedCents + (role === 'patron' ? 0 : paid.sponsorRefundedCents)
}

/** The organisation's part, visible to the patron only. */
export const organisationPaysOf = ({ paid }: Pick<Selected, 'paid'>, role: PartyRole | null): number =>
  role === 'patron' && paid && paid.status !== 'failed' ? paid.sponsorCents / 100 : 0

/** The package whose unit pays for a booking. */
export const paidFromOf = ({ paid }: Pick<Selected, 'paid'>): BookingDetail['paidFrom'] =>
  paid?.unit ? { ...paid.unit, isReturned: paid.isReturned } : null

export function presentBooking(row: Selected, { role, now }: { role: PartyRole | null; now: Date }): Booking {
  const { booking, paid } = row
  const { title, area, format, isCoaching, lengthMinutes, confirmation, address = null } = booking.service
  const deadline = deadlineOf(booking)
  const isKept = role === 'patron' && booking.confirmedAt === null
  return {
    id: booking.id,
    number: bookingNumber(booking.number),
    status: booking.status,
    isProposal: booking.isProposal,
    service: {
      id: booking.serviceId,
      title,
      area,
      format,
      isCoaching,
      lengthMinutes,
      confirmation,
      city: address?.city ?? null,
      address: isKept ? null : address,
      onlineUrl: isKept || !hasLink(format) ? null : row.onlineUrl,
    },
    patron: {
      id: booking.patronId,
      name: row.patronName,
      imageUrl: row.patronImage,
    },
    provider: {
      id: booking.providerId,
      name: row.providerName,
      personName: row.providerPerson,
      imageUrl: row.providerImage,
    },
    startsAt: booking.startsAt.toISOString(),
    endsAt: booking.endsAt.toISOString(),
    zone: row.patronZone,
    providerZone: row.providerZone,
    price: booking.priceCents / 100,
    sessionsLeft: row.sessionsLeft,
    payment: paymentOf(paid),
    refundedAmount: refundedOf(paid, role) / 100,
    cancelledBy: booking.cancelledBy,
    isLate: booking.isLate,
    deadline: deadline && {
      ...deadline,
      at: deadline.at.toISOString(),
    },
    verbs: allowedActions(booking, role, {
      now,
      hasReviewed: row.hasReviewed,
    }),
    canBookAgain: role === 'patron' && row.isOffered && !isActive(booking),
    createdAt: booking.createdAt.toISOString(),
  }
}

type ReviewRow = typeof reviews.$inferSelect

const presentReview = (row: ReviewRow | undefined) =>
  row ? { stars: row.stars, comment: row.comment, writtenAt: row.writtenAt.toISOString() } : null

/** A participant's own review, and the other's once both are visible. Empty for readers who are no participant. */
export function presentReviews(rows: readonly ReviewRow[], role: PartyRole | null): BookingDetail['reviews'] {
  if (role === null) return { own: null, other: null, shownAt: null }
  const own = rows.find(({ by }) => by === role)
  const other = rows.find(({ by, shownAt }) => by !== role && shownAt !== null)
  const first = rows.map(({ writtenAt }) => writtenAt.getTime()).toSorted((a, b) => a - b)[0]
  return {
    own: presentReview(own),
    other: role === 'admin' ? null : presentReview(other),
    shownAt: first === undefined ? null : new Date(first + BLIND_MS).toISOString(),
  }
}
