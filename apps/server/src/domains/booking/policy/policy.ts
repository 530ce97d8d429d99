import { FREE_CANCEL_MINUTES, bandAt, endsFreeCancel } from '@wellspring/api/contract/cancellation-terms'
import type { bookingRoles } from '@wellspring/api/contract/booking'
import type { BookingStatus } from '@wellspring/api/contract/booking-status'
import type { CancellationPolicy } from '@wellspring/api/contract/services'

import { HOUR_MS } from '../../../time.ts'

/** The properties of a booking that determine its refund. */
export interface Terms {
  policy: CancellationPolicy
  priceCents: number
  status: BookingStatus
  startsAt: Date
  createdAt: Date
  /** When the booking was paid or accepted, which is when it became binding. */
  confirmedAt: Date | null
  /** How often the patron has moved it. */
  rescheduledCount: number
}

export interface RefundTerms {
  cents: number
  /** The reason as a sentence for people. */
  because: string
  /** The last instant at which this refund applies, or null when it does not decrease. */
  until: Date | null
  /** Whether a full refund is no longer possible. */
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

/** The policy's refund and its deadline. */
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

/** Whether the patron moved it when a full refund was no longer possible, which stays so after the move. */
const wasMovedLate = ({ rescheduledCount, policy }: Terms) =>
  rescheduledCount > 0 && policy[0]?.refundPercent !== 100

/** The end of the free cancellation period, if it applies. It is shorter when the start is near. */
function graceOf(terms: Terms): Date | null {
  if (wasMovedLate(terms)) return null
  const { startsAt, createdAt, confirmedAt } = terms
  return new Date(endsFreeCancel(startsAt.getTime(), (confirmedAt ?? createdAt).getTime()))
}

type Ender = (typeof bookingRoles)[number]

const enders: Record<Exclude<Ender, 'patron'>, string> = {
  provider: 'Full refund, because the provider cancels it.',
  admin: 'Full refund, because our staff cancels it.',
  system: 'Full refund.',
}

/** Whether something is charged: the booking is paid, and accepted where it has to be. */
const isBinding = ({ status }: Terms) => status !== 'held' && status !== 'requested'

/**
 * The refund when a role ends a booking at this time. Both the preview and the payment use this function. Patrons get
 * what the policy says, and everything in the free cancellation period. Any other role refunds in full.
 */
export function refundOf(terms: Terms, by: Ender, now: Date): RefundTerms {
  const { priceCents } = terms
  if (priceCents === 0) return all(0, 'Nothing was paid for it.')
  if (by !== 'patron') return all(priceCents, enders[by])
  if (!isBinding(terms)) return all(priceCents, 'Nothing is charged: it has not been accepted yet.')
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

export interface RefundStep {
  percent: number
  /** The last instant of this refund. */
  until: Date
}

/**
 * The refunds still ahead for a patron who cancels, best first; after the last there is none. Before a booking is
 * accepted nobody knows when its free cancellation period will be, so it is left out.
 */
export function refundSteps(terms: Terms, now: Date): RefundStep[] {
  const binding: Terms = isBinding(terms)
    ? terms
    : { ...terms, status: 'confirmed', confirmedAt: terms.confirmedAt ?? new Date(0) }
  const steps: RefundStep[] = []
  let from = now
  for (;;) {
    const { cents, until } = refundOf(binding, 'patron', from)
    if (cents === 0 || until === null) return steps
    const percent = Math.round((cents / terms.priceCents) * 100)
    // The free cancellation period may outlast a full refund by the policy.
    if (steps.at(-1)?.percent === percent) steps.pop()
    steps.push({ percent, until })
    from = new Date(until.getTime() + 1)
  }
}

/**
 * The policy after a patron's move. A refund that has expired stays expired, because otherwise moving first would avoid
 * a late cancellation.
 */
export function policyAfterMove(terms: Terms, now: Date): CancellationPolicy {
  const { cents, isLate } = refundOf(terms, 'patron', now)
  if (!isLate) return terms.policy
  const most = Math.round((cents / terms.priceCents) * 100)
  const left = terms.policy.filter(({ refundPercent }) => refundPercent < most)
  const reached = terms.policy.findLast(({ refundPercent }) => refundPercent >= most)
  return [{ hoursBefore: reached?.hoursBefore ?? 0, refundPercent: most }, ...left]
}
