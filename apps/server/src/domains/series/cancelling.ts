import type { BookingSeries } from '@wellspring/api/contract/series'

import { backOf, isReturn } from '../booking/back.ts'
import type { Paid } from '../booking/back.ts'

/** What ending one booking of a series brings its patron now. */
interface Ending {
  bookingId: string
  cents: number
  /** It returns to the package that paid. */
  isReturn: boolean
}

export function endingOf(paid: Paid, now: Date): Ending {
  const { cents } = backOf(paid, 'patron', now)
  return { bookingId: paid.booking.id, cents, isReturn: isReturn(paid, cents, now) }
}

/** What ending them all brings: money to the card, sessions to the package. */
export function cancellingOf(ends: readonly Ending[]): BookingSeries['cancelling'] {
  const cents = ends.reduce((sum, end) => sum + (end.isReturn ? 0 : end.cents), 0)
  return { refund: cents / 100, sessions: ends.filter((end) => end.isReturn).length }
}
