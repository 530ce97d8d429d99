import type { Booking, BookingDetail, BookingStatus } from '@wellspring/api/contract/booking'
import { formatDollars } from '@wellspring/ui/money'
import type { StatusTone } from '@wellspring/ui/status-badge'
import { dayAndTime, dayWords, timeIn } from '@wellspring/ui/zoned-time'
import type { Clock } from '@wellspring/ui/zoned-time'

/** Whose eyes look at a booking. */
export type BookingScope = 'patron' | 'provider' | 'admin'

export const bookingNames: Record<BookingStatus, { label: string; tone: StatusTone }> = {
  held: { label: 'Waiting for payment', tone: 'waiting' },
  requested: { label: 'Requested', tone: 'waiting' },
  confirmed: { label: 'Confirmed', tone: 'active' },
  in_progress: { label: 'In progress', tone: 'active' },
  completed: { label: 'Completed', tone: 'good' },
  expired: { label: 'Expired', tone: 'neutral' },
  declined: { label: 'Declined', tone: 'bad' },
  cancelled: { label: 'Cancelled', tone: 'bad' },
  no_show: { label: 'Missed', tone: 'bad' },
}

const sideNames = {
  patron: 'the patron',
  provider: 'the provider',
  admin: 'our staff',
  system: 'Wellspring',
} as const

type Payment = Pick<Booking, 'payment' | 'refundedAmount'> & Partial<Pick<BookingDetail, 'paidFrom'>>

export function paymentWords({ payment, refundedAmount, paidFrom }: Payment) {
  if (paidFrom?.isReturned) return 'The session was returned to the package'
  if (paidFrom && (payment === 'authorized' || payment === 'released'))
    return payment === 'authorized' ? 'A session of the package is kept for it' : 'The session was released'
  const words: Record<Booking['payment'], string> = {
    none: 'Nothing is paid yet',
    processing: 'The card is being charged',
    requires_action: 'The bank asks the cardholder to confirm',
    authorized: 'Kept on the card, not charged',
    paid: 'Paid',
    partially_refunded: `Paid, ${formatDollars(refundedAmount)} refunded`,
    refunded: `${formatDollars(refundedAmount)} refunded`,
    released: 'Released, nothing was charged',
    failed: 'The card was not charged',
  }
  return words[payment]
}

/** What happens by itself, and when. */
export function deadlineWords({ status, deadline }: Pick<Booking, 'status' | 'deadline'>, clock: Clock) {
  if (!deadline) return null
  const at = dayAndTime(deadline.at, clock)
  if (status === 'held') return `This time is kept until ${at}. Unpaid, it is free again after that.`
  if (deadline.to === 'expired')
    return `Without an answer until ${at} the request ends, and nothing is charged.`
  return deadline.to === 'completed' ? `Counts as completed at ${at} unless you say otherwise.` : null
}

type Ended = Pick<BookingDetail, 'status' | 'cancelledBy' | 'isLate'>

/** Each side as a pair of eyes calls it. */
export const sidesFor = (scope: BookingScope) =>
  scope === 'admin' ? sideNames : { ...sideNames, [scope]: 'you' }

/** Who ended it, where somebody did. */
export const endWords = ({ status, cancelledBy, isLate }: Ended, scope: BookingScope) =>
  status === 'cancelled' && cancelledBy
    ? `Cancelled by ${sidesFor(scope)[cancelledBy]}${isLate ? ', late' : ''}.`
    : null

/** A step of the timeline as it happened, in the reader's own zone. */
export function stepWords(
  { status, moved }: Pick<BookingDetail['timeline'][number], 'status' | 'moved'>,
  clock: Clock,
): string {
  if (moved) {
    const [from, to] = [dayAndTime(moved.from, clock), dayAndTime(moved.to, clock)]
    const isOneDay = dayWords(moved.from, clock.zone) === dayWords(moved.to, clock.zone)
    return `Moved, from ${from} to ${isOneDay ? timeIn(moved.to, clock) : to}`
  }
  // It waited then: what is over is told as it happened.
  return status === 'held' ? 'Time kept' : bookingNames[status].label
}
