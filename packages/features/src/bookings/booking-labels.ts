import type { Booking, BookingDetail } from '@wellspring/api/contract/booking'
import type { BookingStatus } from '@wellspring/api/contract/booking-status'
import { contestUntil } from '@wellspring/api/contract/contest-window'
import { isByVideo } from '@wellspring/api/contract/join-window'
import { lengthWords } from '@wellspring/ui/length-words'
import { formatDollars } from '@wellspring/ui/money'
import { statusNames } from '@wellspring/ui/status-tones'
import type { StatusName } from '@wellspring/ui/status-tones'
import { dayAndTime, dayIn, dayWords, timeIn } from '@wellspring/ui/zoned-time'
import type { Clock } from '@wellspring/ui/zoned-time'
import { plural, t } from '@wellspring/words/macro'
import { DAY_MS } from '@wellspring/api/contract/time'

/** The role of the viewer of a booking. */
export type BookingScope = 'patron' | 'provider' | 'admin'

export const bookingNames = statusNames<BookingStatus>({
  held: t`Waiting for payment`,
  requested: t`Requested`,
  confirmed: t`Confirmed`,
  in_progress: t`In progress`,
  completed: t`Completed`,
  expired: t`Expired`,
  declined: t`Declined`,
  cancelled: t`Cancelled`,
  no_show: t`Missed`,
})

type Named = Pick<Booking, 'status' | 'isProposal' | 'cancelledBy'>

/** The label of a booking's status. A proposal waits for the patron's answer, or is called declined or withdrawn. */
export function bookingName({ status, isProposal, cancelledBy }: Named, scope: BookingScope): StatusName {
  const name = bookingNames[status]
  if (!isProposal) return name
  // A package may settle it, so it does not wait for a payment.
  if (status === 'held')
    return { ...name, label: scope === 'patron' ? t`Waiting for you` : t`Waiting for an answer` }
  if (status !== 'cancelled') return name
  return { ...name, label: cancelledBy === 'patron' ? t`Declined` : t`Withdrawn` }
}

const sideNames = {
  patron: t`the patron`,
  provider: t`the provider`,
  admin: t`our staff`,
  system: t`Wellspring`,
} as const

type Payment = Pick<Booking, 'payment' | 'refundedAmount'> &
  Partial<Pick<BookingDetail, 'paidFrom' | 'status'>>

/** Statuses in which nothing is left to pay. */
const isOff = (status: BookingStatus | undefined) =>
  status === 'cancelled' || status === 'expired' || status === 'declined'

export function paymentWords({ payment, refundedAmount, paidFrom, status }: Payment) {
  if (paidFrom?.isReturned) return t`The session was returned to the package`
  if (paidFrom && (payment === 'authorized' || payment === 'released'))
    return payment === 'authorized'
      ? t`A package session is set aside for it`
      : t`The session is back in the package`
  const words: Record<Booking['payment'], string> = {
    none: isOff(status) ? t`Nothing was charged` : t`Nothing is paid yet`,
    processing: t`The card is being charged`,
    requires_action: t`The bank asks the cardholder to confirm`,
    authorized: t`Reserved on the card, not charged`,
    paid: t`Paid`,
    partially_refunded: t`Paid, ${formatDollars(refundedAmount)} refunded`,
    refunded: t`${formatDollars(refundedAmount)} refunded`,
    released: t`Nothing was charged`,
    failed: t`The card was not charged`,
  }
  return words[payment]
}

type Kept = Pick<Booking, 'status' | 'isProposal' | 'deadline' | 'patron' | 'provider'>

/** Who proposed the booking to whom, and until when it is held. */
function proposalWords({ patron, provider }: Kept, scope: BookingScope, at: string): string {
  if (scope === 'patron')
    return t`${provider.name} suggests this appointment and holds it for you until ${at}. If you do not confirm it by then, it ends, and nothing is charged.`
  return scope === 'provider'
    ? t`You suggested this to ${patron.name}. We are holding the time until ${at}; if it is not confirmed by then, others can book it, and nothing is charged.`
    : t`${provider.name} suggested this to ${patron.name}. The time is held until ${at}.`
}

/** The patron's button on a hold. It does not say "pay" when a package may cover the price. */
export const payLabel = ({ isProposal, sessionsLeft }: Pick<Booking, 'isProposal' | 'sessionsLeft'>) => {
  if (!isProposal) return t`Pay now`
  return sessionsLeft > 0 ? t`Confirm` : t`Confirm and pay`
}

/** What a hold costs its patron when a package covers it. */
export const sessionWords = (left: number) =>
  plural(left, { one: 'The last session of your package', other: '1 of your # sessions' })

type Priced = Pick<Booking, 'price' | 'sessionsLeft'>

/** The price of a hold, or that a prepaid session can cover it. */
export function priceWords({ price, sessionsLeft }: Priced, scope: BookingScope): string {
  if (price === 0) return t`Free`
  const dollars = formatDollars(price)
  if (sessionsLeft === 0) return dollars
  const left = plural(sessionsLeft, { one: 'the session', other: 'one of the # sessions' })
  return scope === 'patron'
    ? t`${dollars}, or ${left} left in your package`
    : t`${dollars}, or ${left} left in their package`
}

/** The next automatic transition and its time. */
export function deadlineWords(booking: Kept, scope: BookingScope, clock: Clock) {
  const { status, deadline } = booking
  if (!deadline) return null
  const at = dayAndTime(deadline.at, clock)
  if (status === 'held' && booking.isProposal) return proposalWords(booking, scope, at)
  if (status === 'held')
    return t`We are holding this time until ${at}. If it is not paid by then, others can book it.`
  if (deadline.to === 'expired')
    return t`If there is no answer by ${at}, the request ends and nothing is charged.`
  return deadline.to === 'completed' ? t`Counts as completed at ${at} unless you say otherwise.` : null
}

/** `Today, 4:00 PM`, `Tomorrow, 4:00 PM`, or the day by its date. */
export function startWords(startsAt: string, now: string, clock: Clock): string {
  const days = (Date.parse(dayIn(startsAt, clock.zone)) - Date.parse(dayIn(now, clock.zone))) / DAY_MS
  if (days === 0) return t`Today, ${timeIn(startsAt, clock)}`
  return days === 1 ? t`Tomorrow, ${timeIn(startsAt, clock)}` : dayAndTime(startsAt, clock)
}

/**
 * The time left until a start within the next day, to the minute, or that it has begun; null when it is further away.
 */
export function leftWords(startsAt: string, now: string): string | null {
  const left = Date.parse(startsAt) - Date.parse(now)
  if (left <= 0) return t`It has begun`
  return left < DAY_MS ? t`Starts in ${lengthWords(left)}` : null
}

type Ended = Pick<BookingDetail, 'status' | 'isProposal' | 'cancelledBy' | 'isLate'>

/** The names of patron and provider; the viewer is addressed as "you". */
export const sidesFor = (scope: BookingScope) =>
  scope === 'admin' ? sideNames : { ...sideNames, [scope]: 'you' }

/** Who cancelled, declined or withdrew the booking; null otherwise. */
export function endWords({ status, isProposal, cancelledBy, isLate }: Ended, scope: BookingScope) {
  if (status !== 'cancelled' || !cancelledBy) return null
  const side = sidesFor(scope)[cancelledBy]
  if (!isProposal) return t`Cancelled by ${side}${isLate ? t`, late` : ''}.`
  return cancelledBy === 'patron' ? t`Declined by ${side}.` : t`Withdrawn by ${side}.`
}

type Step = BookingDetail['timeline'][number]

/** Only contesting adds a no-show by the patron. */
const isContest = ({ status, by }: Pick<Step, 'status' | 'by'>) => status === 'no_show' && by === 'patron'

type Missed = Pick<BookingDetail, 'status' | 'verbs' | 'timeline' | 'patron' | 'service'>

/** Staff decide a contested no-show, by the record of the call where there was one. */
export const decidesNoShow = (
  { status, verbs }: Pick<Missed, 'status' | 'verbs'>,
  scope: BookingScope,
): boolean => scope === 'admin' && status === 'no_show' && verbs.includes('markNoShow')

/** What staff do about a contested no-show. */
function contestedWords({ service, patron, ...missed }: Missed): string {
  if (!decidesNoShow(missed, 'admin')) return t`${patron.name} says that they were there.`
  return isByVideo(service)
    ? t`${patron.name} says that they were there. Compare it with the record of the call, then decide.`
    : t`${patron.name} says that they were there. Hear both sides, then decide.`
}

/** What follows from a patron's no-show; null when nothing is left to do. */
export function missedWords(missed: Missed, scope: BookingScope, clock: Clock): string | null {
  const { status, verbs, timeline, patron } = missed
  const last = timeline.at(-1)
  if (status !== 'no_show' || !last) return null
  if (verbs.includes('contestNoShow'))
    return t`You were reported as a no-show. If you were there, tell us by ${dayAndTime(contestUntil(last.at), clock)}.`
  if (!isContest(last)) return null
  if (scope === 'patron') return t`You told us that you were there. Our staff will decide and write to you.`
  return scope === 'provider'
    ? t`${patron.name} says that they were there. Our staff will decide and write to you.`
    : contestedWords(missed)
}

type Described = Kept & Ended & Missed

/** The state of a booking in sentences: what happens next, how it ended, what follows. Empty if there is nothing to say. */
export const stateWords = (booking: Described, scope: BookingScope, clock: Clock): string =>
  [deadlineWords(booking, scope, clock), endWords(booking, scope), missedWords(booking, scope, clock)]
    .filter(Boolean)
    .join(' ')

/** A step of the timeline, in the viewer's time zone. */
export function stepWords(
  { status, by, moved }: Pick<Step, 'status' | 'by' | 'moved'>,
  { isProposal, scope }: Pick<BookingDetail, 'isProposal'> & { scope: BookingScope },
  clock: Clock,
): string {
  if (moved) {
    const [from, to] = [dayAndTime(moved.from, clock), dayAndTime(moved.to, clock)]
    const isOneDay = dayWords(moved.from, clock.zone) === dayWords(moved.to, clock.zone)
    return t`Moved, from ${from} to ${isOneDay ? timeIn(moved.to, clock) : to}`
  }
  if (isContest({ status, by })) return t`Contested`
  if (status !== 'held')
    return bookingName({ status, isProposal, cancelledBy: status === 'cancelled' ? by : null }, scope).label
  // A status label that says what it waits for would be wrong for a past step.
  return by === 'provider' ? t`Suggested` : t`Time held`
}
