import type { BookingSeries } from '@wellspring/api/contract/series'

import { fundShareOf, refundableOf, returnsToPackage } from '../booking/policy/refundable.ts'
import type { PaidBooking } from '../booking/policy/refundable.ts'

/** What ending one booking of a series brings its patron now. */
interface BookingRefund {
  bookingId: string
  cents: number
  /** What of it is for the organisation that paid a part. */
  fundCents: number
  /** It returns to the package that paid. */
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

/** What ending them all brings: money to the card and to the organisation, sessions to the package. */
export function seriesRefundOf(ends: readonly BookingRefund[]): BookingSeries['cancelling'] {
  const sumOf = (centsOf: (end: BookingRefund) => number) =>
    ends.reduce((sum, end) => sum + (end.isReturn ? 0 : centsOf(end)), 0) / 100
  return {
    refund: sumOf(({ cents }) => cents),
    toOrganisation: sumOf(({ fundCents }) => fundCents),
    sessions: ends.filter((end) => end.isReturn).length,
  }
}
