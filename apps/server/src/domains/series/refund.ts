import type { BookingSeries } from '@wellspring/api/contract/series'

import { fundShareOf, refundableOf, returnsToPackage } from '../booking/policy/refundable.ts'
import type { PaidBooking } from '../booking/policy/refundable.ts'

/** What cancelling one booking of a series refunds at this time. */
interface BookingRefund {
  bookingId: string
  cents: number
  /** The part that goes to the organisation that sponsored the payment. */
  fundCents: number
  /** Whether the unit returns to the package that paid. */
  isReturn: boolean
}

export function bookingRefundOf(paid: PaidBooking, now: Date): BookingRefund {
  const { cents } = refundableOf(paid, 'patron', now)
  return {
    bookingId: paid.booking.id,
    cents,
    fundCents: fundShareOf(paid, cents),
    isReturn: returnsToPackage(paid, cents),
  }
}

/** What cancelling all of them refunds: money to the card and the organisation, and units to the package. */
export function seriesRefundOf(ends: readonly BookingRefund[]): BookingSeries['cancelling'] {
  const sumOf = (centsOf: (end: BookingRefund) => number) =>
    ends.reduce((sum, end) => sum + (end.isReturn ? 0 : centsOf(end)), 0) / 100
  return {
    refund: sumOf(({ cents }) => cents),
    toOrganisation: sumOf(({ fundCents }) => fundCents),
    sessions: ends.filter((end) => end.isReturn).length,
  }
}
