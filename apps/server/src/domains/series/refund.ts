import type { BookingSeries } from '@wellspring/api/contract/series'

import { refundableOf, returnsToPackage } from '../booking/policy/refundable.ts'
import type { PaidBooking } from '../booking/policy/refundable.ts'

/** What ending one booking of a series brings its patron now. */
interface BookingRefund {
  bookingId: string
  cents: number
  /** It returns to the package that paid. */
  isReturn: boolean
}

export function bookingRefundOf(paid: PaidBooking, now: Date): BookingRefund {
  const { cents } = refundableOf(paid, 'patron', now)
  return { bookingId: paid.booking.id, cents, isReturn: returnsToPackage(paid, cents) }
}

/** What ending them all brings: money to the card, sessions to the package. */
export function seriesRefundOf(ends: readonly BookingRefund[]): BookingSeries['cancelling'] {
  const cents = ends.reduce((sum, end) => sum + (end.isReturn ? 0 : end.cents), 0)
  return { refund: cents / 100, sessions: ends.filter((end) => end.isReturn).length }
}
