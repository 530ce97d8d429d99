import type { BookingStatus } from '@wellspring/api/contract/booking'

import type { PartyRole } from './rules.ts'

/** A booking as it is after a step of it. */
interface BookingStep {
  status: BookingStatus
  by: PartyRole
  /** Of its entry in calendars. */
  sequence: number
  startsAt: string
  note?: string
  /** Staff did what the rules refuse. */
  isOverride?: true
}

export interface BookingCancellation extends BookingStep {
  refundCents: number
  /** Its session is back in the package that paid for it. */
  isReturn?: boolean
}

export interface BookingEvents {
  'booking.hold': BookingStep
  /** A time is kept for the first of those who wait for it. */
  'booking.offer': BookingStep
  /** A provider keeps a time for a client, who has not answered yet. */
  'booking.propose': BookingStep
  'booking.release': BookingStep
  /** A provider takes back what they have suggested. */
  'booking.withdraw': BookingStep
  'booking.expire': BookingStep
  /** Booked where nothing is to be paid now. */
  'booking.book': BookingStep
  'booking.pay': BookingStep
  'booking.accept': BookingStep
  'booking.decline': BookingStep
  /** A request that was not answered in time. */
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
