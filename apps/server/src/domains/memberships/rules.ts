import type { Kind, Role } from '@wellspring/api/contract/endpoint'
import type { PlanTitle, SubscriptionStatus } from '@wellspring/api/contract/subscription-status'

import { DAY_MS, HOUR_MS } from '../../time.ts'

/** How long a first payment may wait for its card holder. */
export const OPEN_MS = 24 * HOUR_MS

/** When a membership is first checked if the gateway has not answered. A sweep follows every minute. */
export const FIRST_LOOK_MS = 10_000

/** A webhook often arrives before the gateway's response, which the caller is about to store. */
export const WEBHOOK_GRACE_MS = 1000

/** How long members keep their price after a new one is announced. */
const PRICE_NOTICE_MS = 30 * DAY_MS

/** The days after the first failure on which the card is tried again. */
const tryDays = [2, 7, 14, 21]

/** The number of days for which benefits continue while past due. */
export const benefitDays: Record<PlanTitle, number> = { Patron: 14, Provider: 21, Tenant: 14 }

/** How long a provider whose card fails stays listed and can sell. */
export const LATE_MS = 7 * DAY_MS

/** When the card is tried next after this many attempts; null when there are no more. */
export function nextAttemptAt(since: Date, attempts: number): Date | null {
  const days = tryDays[attempts]
  return days === undefined ? null : new Date(since.getTime() + days * DAY_MS)
}

/** Until when a past due member keeps the benefits. */
export const benefitsUntil = (title: PlanTitle, since: Date) =>
  new Date(since.getTime() + benefitDays[title] * DAY_MS)

/** Members who are past due since before this time may have exhausted their benefits. */
export const earliestGivenUp = (now: Date) =>
  new Date(now.getTime() - Math.min(...Object.values(benefitDays)) * DAY_MS)

/** Whether a past due membership ends: no attempts are left and its benefits have expired. */
export function isGivenUp(
  late: { title: PlanTitle; pastDueSince: Date | null; nextAttemptAt: Date | null },
  now: Date,
): boolean {
  if (late.pastDueSince === null || late.nextAttemptAt !== null) return false
  return benefitsUntil(late.title, late.pastDueSince) <= now
}

/** Whether a bank has claimed or kept the payment of the current month. */
export const isHeld = (member: { heldUntil: Date | null; currentPeriodEnd: Date | null }): boolean =>
  member.heldUntil !== null && Number(member.heldUntil) >= Number(member.currentPeriodEnd)

/** When a member starts to pay a plan's new price. A member who starts after the change is notified at the start. */
export const newPriceFrom = (changedAt: Date, startedAt: Date | null) =>
  new Date(Math.max(Number(changedAt), Number(startedAt)) + PRICE_NOTICE_MS)

/** The plan that each kind of account can buy. */
export const titleFor: Partial<Record<Kind, PlanTitle>> = {
  patron: 'Patron',
  provider: 'Provider',
  tenant: 'Tenant',
}

/** The role that a membership grants. */
export const roleOf: Record<PlanTitle, Role | null> = {
  Patron: null,
  Provider: 'member-provider',
  Tenant: 'hospital-admin',
}

/** Whether a plan requires an approved application: providers and organisations are reviewed first. */
export const needsApproval = (title: PlanTitle) => title !== 'Patron'

/** Application stages that allow buying a membership, including another one after the first has ended. */
export const approvedStages = ['approved', 'activated'] as const

/** Whether a membership is active, including while past due. */
export const isRunning = (status: SubscriptionStatus) => status === 'active' || status === 'past_due'

/** How long before its card expires a member is asked for a new one. */
export const CARD_NOTICE_DAYS = 30
/** How many days before the automatic end of a pause the member is notified. */
export const PAUSE_NOTICE_DAYS = 3

/** The first instant at which a card has expired: it is valid through its month. */
export const cardEnds = ({ expMonth, expYear }: { expMonth: number; expYear: number }) =>
  new Date(Date.UTC(expYear, expMonth))

/** Whether a card must be replaced soon. */
export const isEnding = (card: Parameters<typeof cardEnds>[0], now: Date) =>
  cardEnds(card).getTime() <= now.getTime() + CARD_NOTICE_DAYS * DAY_MS

/** The human-readable number of an invoice. */
export const invoiceNumber = (number: number) => `WI-${number}`
