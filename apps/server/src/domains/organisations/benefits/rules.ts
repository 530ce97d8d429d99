import { LEAST_OWN_CENTS } from '@wellspring/api/contract/organisation-benefits'
import type { BenefitUse } from '@wellspring/api/contract/organisation-benefits'
import { FUND_KEPT_DAYS } from '@wellspring/api/contract/organisation-closing'
import { REPORT_STEP } from '@wellspring/api/contract/organisation-reports'

import type { SubscriptionStatus } from '@wellspring/api/contract/subscription-status'

import { DAY_MS } from '../../../time.ts'
import { MOST_NOISE } from '../reports/rules.ts'

/** Whether an organisation pays for what is booked at all. */
export const covers = (use: BenefitUse, kind: 'booking' | 'ticket'): boolean =>
  use === 'both' || use === (kind === 'booking' ? 'sessions' : 'events')

/** What an organisation pays of a price: its share, within what is left, and so that a card can be charged for the rest. */
export function shareOf({
  priceCents,
  percent,
  leftCents,
}: {
  priceCents: number
  percent: number
  leftCents: number
}) {
  const share = Math.floor((priceCents * percent) / 100)
  return Math.max(0, Math.min(share, leftCents, priceCents - LEAST_OWN_CENTS))
}

/** For how many more people a fund has their limits; as many as there are at the most. */
export const coverable = ({
  freeCents,
  limitCents,
  wanted,
}: {
  freeCents: number
  limitCents: number
  wanted: number
}) => Math.max(0, Math.min(wanted, Math.floor(freeCents / limitCents)))

/**
 * What comes back of all that was set aside and not used: in steps of some limits, with its noise, and less than there
 * is whatever the noise. One person more or less moves what is not used by one limit at the most.
 */
export function returnedOf({
  unusedCents,
  limitCents,
  noise,
}: {
  unusedCents: number
  limitCents: number
  noise: number
}) {
  const limits = Math.floor(unusedCents / limitCents) - MOST_NOISE + noise
  return Math.max(0, Math.floor(limits / REPORT_STEP)) * REPORT_STEP * limitCents
}

interface Ended {
  status: SubscriptionStatus
  endedAt: Date | null
  /** When its owner has closed the organisation; what is paid of its plan may last longer. */
  closedAt: Date | null
}

/**
 * From when what is left of a fund goes back; null while its plan lasts. Until then it waits for an organisation that
 * comes back, and for what its people give back. What comes into it later, as of a session that is cancelled then,
 * waits for a year, so that it tells of nobody.
 */
export function givesBackFrom({ status, endedAt, closedAt }: Ended, last: Date | null): Date | null {
  const end = closedAt ?? (status === 'canceled' ? endedAt : null)
  if (end === null) return null
  const after = (at: Date, days: number) => new Date(at.getTime() + days * DAY_MS)
  return last !== null && last > end ? after(last, 365) : after(end, FUND_KEPT_DAYS)
}

export const depositNumber = (number: number) => `WF-${number}`
