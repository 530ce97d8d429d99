import { LEAST_OWN_CENTS } from '@wellspring/api/contract/organisation-benefits'
import type { BenefitUse } from '@wellspring/api/contract/organisation-benefits'
import { FUND_KEPT_DAYS } from '@wellspring/api/contract/organisation-closing'
import { REPORT_STEP } from '@wellspring/api/contract/organisation-reports'

import type { SubscriptionStatus } from '@wellspring/api/contract/subscription-status'

import { DAY_MS } from '../../../time.ts'
import { MOST_NOISE } from '../reports/rules.ts'

/** Whether the organisation pays towards this kind of purchase at all. */
export const covers = (use: BenefitUse, kind: 'booking' | 'ticket'): boolean =>
  use === 'both' || use === (kind === 'booking' ? 'sessions' : 'events')

/**
 * The organisation's part of a price: its percentage, capped by what is left and so that the rest can be charged to a
 * card.
 */
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

/** How many more people's limits the fund can cover, at most the number that wants one. */
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
 * The part of the unused allowances that is returned: noisy, in steps of several limits, and never more than is unused.
 * One person more or less changes the unused sum by at most one limit.
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
  /** When the owner closed the organisation. The paid period of its plan may last longer. */
  closedAt: Date | null
}

/**
 * When the remainder of a fund is returned, or null while the plan lasts. The delay allows for an organisation that
 * comes back and for refunds to its members. Money that arrives later, for example from a cancelled session, waits for
 * a year so that it does not identify anyone.
 */
export function givesBackFrom({ status, endedAt, closedAt }: Ended, last: Date | null): Date | null {
  const end = closedAt ?? (status === 'canceled' ? endedAt : null)
  if (end === null) return null
  const after = (at: Date, days: number) => new Date(at.getTime() + days * DAY_MS)
  return last !== null && last > end ? after(last, 365) : after(end, FUND_KEPT_DAYS)
}

export const depositNumber = (number: number) => `WF-${number}`
