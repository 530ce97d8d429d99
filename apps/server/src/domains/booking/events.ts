import type { BookingStatus } from '@wellspring/api/contract/booking-status'

import type { PartyRole } from './rules.ts'

/** A booking's state after a change. */
interface BookingStep {
  status: BookingStatus
  by: PartyRole
  /** The sequence number of its calendar entry. */
  sequence: number
  startsAt: string
  note?: string
  /** Staff overrode the rules. */
  isOverride?: true
  /** The previous time of a moved booking. */
  movedFrom?: string
  /** Whether it was an unconfirmed suggestion before. */
  wasProposal?: true
}

export interface BookingCancellation extends BookingStep {
  refundCents: number
  /** Its unit was returned to the package. */
  isReturn?: boolean
}

export interface BookingEvents {
  'booking.hold': BookingStep
  /** A slot is held for the first person on the waitlist. */
  'booking.offer': BookingStep
  /** A provider holds a slot for a client, who has not responded yet. */
  'booking.propose': BookingStep
  'booking.release': BookingStep
  /** A provider withdraws a suggestion. */
  'booking.withdraw': BookingStep
  'booking.expire': BookingStep
  /** Booked without a payment. */
  'booking.book': BookingStep
  'booking.pay': BookingStep
  'booking.accept': BookingStep
  'booking.decline': BookingStep
  /** A request expired without an answer. */
  'booking.lapse': BookingStep
  'booking.cancel': BookingCancellation
  'booking.reschedule': BookingStep
  'booking.begin': BookingStep
  'booking.complete': BookingStep
  'booking.noShow': BookingStep
  'booking.contest': BookingStep
  'booking.remind': BookingStep
  'booking.ask': BookingStep
  'booking.review': { by: string; stars: number }
}

declare module '../../event.ts' {
  interface Events extends BookingEvents {}
}
