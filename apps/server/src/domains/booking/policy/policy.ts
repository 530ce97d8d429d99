import { FREE_CANCEL_MINUTES, bandAt, endsFreeCancel } from '@wellspring/api/contract/cancelling'
import type { BookingStatus, bookingSides } from '@wellspring/api/contract/booking'
import type { CancellationPolicy } from '@wellspring/api/contract/services'

import { HOUR_MS } from '../../../time.ts'

/** What of a booking decides how much goes back. */
export interface Terms {
  policy: CancellationPolicy
  priceCents: number
  status: BookingStatus
  startsAt: Date
  createdAt: Date
  /** When it was paid or accepted: that is when it was booked. */
  confirmedAt: Date | null
  /** How often its patron has chosen another time. */
  rescheduledCount: number
}

export interface RefundTerms {
  cents: number
  /** In a sentence, for people. */
  because: string
  /** The last instant at which this holds; null when it does not get worse. */
  until: Date | null
  /** Whether it is too late to have everything back. */
  isLate: boolean
}

const all = (priceCents: number, because: string, until: Date | null = null): RefundTerms => ({
  cents: priceCents,
  because,
  until,
  isLate: false,
})

const inTime = (hours: number) =>
  hours % 24 === 0 && hours > 0
    ? `${hours / 24} ${hours === 24 ? 'day' : 'days'}`
    : `${hours} ${hours === 1 ? 'hour' : 'hours'}`

/** What the policy alone gives back, and until when. */
function bandOf({ policy, startsAt }: Terms, now: Date) {
  const edge = (hours: number) => new Date(startsAt.getTime() - hours * HOUR_MS)
  const band = bandAt(policy, startsAt.getTime(), now.getTime())
  if (!band || band.refundPercent === 0)
    return { percent: 0, until: null, because: 'It is too late for a refund.' }
  const { hoursBefore, refundPercent } = band
  const before = hoursBefore === 0 ? 'the start' : `${inTime(hoursBefore)} before the start`
  return {
    percent: refundPercent,
    until: edge(hoursBefore),
    because: `${refundPercent === 100 ? 'Full refund' : `${refundPercent}% refund`} until ${before}.`,
  }
}

/** Whether it was too late for everything when its patron chose another time: nothing brings that back. */
const wasMovedLate = ({ rescheduledCount, policy }: Terms) =>
  rescheduledCount > 0 && policy[0]?.refundPercent !== 100

/** The end of the first minutes after booking, where they count; they end sooner when the start comes near. */
function graceOf(terms: Terms): Date | null {
  if (wasMovedLate(terms)) return null
  const { startsAt, createdAt, confirmedAt } = terms
  return new Date(endsFreeCancel(startsAt.getTime(), (confirmedAt ?? createdAt).getTime()))
}

type Ender = (typeof bookingSides)[number]

const enders: Record<Exclude<Ender, 'patron'>, string> = {
  provider: 'Full refund, because the provider cancels it.',
  admin: 'Full refund, because our staff cancels it.',
  system: 'Full refund.',
}

/**
 * What goes back when a side ends a booking now. What is previewed and what is paid are this one function:
 * the patron has what the policy says, and everything in the first minutes; whoever else ends it gives all back.
 */
export function refundOf(terms: Terms, by: Ender, now: Date): RefundTerms {
  const { priceCents, status } = terms
  if (priceCents === 0) return all(0, 'Nothing was paid for it.')
  if (by !== 'patron') return all(priceCents, enders[by])
  if (status === 'held' || status === 'requested')
    return all(priceCents, 'Nothing is charged: it was not accepted yet.')
  const [band, grace] = [bandOf(terms, now), graceOf(terms)]
  if (band.percent < 100 && grace !== null && now <= grace)
    return all(priceCents, `Full refund in the first ${FREE_CANCEL_MINUTES} minutes after booking.`, grace)
  return {
    cents: Math.round((priceCents * band.percent) / 100),
    because: band.because,
    until: band.until,
    isLate: band.percent < 100,
  }
}

/**
 * The policy after a patron has chosen another time: what had been lost by then stays lost, or else a late
 * cancellation would only have to be moved first.
 */
export function policyAfterMove(terms: Terms, now: Date): CancellationPolicy {
  const { cents, isLate } = refundOf(terms, 'patron', now)
  if (!isLate) return terms.policy
  const most = Math.round((cents / terms.priceCents) * 100)
  const left = terms.policy.filter(({ refundPercent }) => refundPercent < most)
  const reached = terms.policy.findLast(({ refundPercent }) => refundPercent >= most)
  return [{ hoursBefore: reached?.hoursBefore ?? 0, refundPercent: most }, ...left]
}
