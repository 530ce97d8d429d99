import type { Kind, Role } from '@wellspring/api/contract/endpoint'
import type { PlanTitle, SubscriptionStatus } from '@wellspring/api/contract/subscription-status'

import { DAY_MS, HOUR_MS } from '../../time.ts'

/** How long a first payment may wait for its card holder. */
export const OPEN_MS = 24 * HOUR_MS

/** When a membership that the provider has not answered for is looked into first; a sweep follows every minute. */
export const FIRST_LOOK_MS = 10_000

/** A webhook is often faster than the provider's own answer, whose asker is about to write it down. */
export const WEBHOOK_GRACE_MS = 1000

/** How long members keep their price after being told of another. */
const PRICE_NOTICE_MS = 30 * DAY_MS

/** The days after the first failure on which the card is tried again. */
const tryDays = [2, 7, 14, 21]

/** For how many days of being past due the benefits last. */
export const benefitDays: Record<PlanTitle, number> = { Patron: 14, Provider: 21, Tenant: 14 }

/** For how long a provider whose card fails is still found, and sells. */
export const LATE_MS = 7 * DAY_MS

/** When the card is tried next, after so many tries of ours; null when there is no further one. */
export function nextAttemptAt(since: Date, attempts: number): Date | null {
  const days = tryDays[attempts]
  return days === undefined ? null : new Date(since.getTime() + days * DAY_MS)
}

/** Until when somebody who is past due keeps what the plan gives. */
export const benefitsUntil = (title: PlanTitle, since: Date) =>
  new Date(since.getTime() + benefitDays[title] * DAY_MS)

/** The day before which nobody who is past due is given up. */
export const earliestGivenUp = (now: Date) =>
  new Date(now.getTime() - Math.min(...Object.values(benefitDays)) * DAY_MS)

/** A membership is over when no try is left and its benefits have ended. */
export function isGivenUp(
  late: { title: PlanTitle; pastDueSince: Date | null; nextAttemptAt: Date | null },
  now: Date,
): boolean {
  if (late.pastDueSince === null || late.nextAttemptAt !== null) return false
  return benefitsUntil(late.title, late.pastDueSince) <= now
}

/** Whether a bank has, or has taken back, what pays for the present month. */
export const isHeld = (member: { heldUntil: Date | null; currentPeriodEnd: Date | null }): boolean =>
  member.heldUntil !== null && Number(member.heldUntil) >= Number(member.currentPeriodEnd)

/** When a member begins to pay the new price of a plan, of which who had not begun yet is told when they do. */
export const newPriceFrom = (changedAt: Date, startedAt: Date | null) =>
  new Date(Math.max(Number(changedAt), Number(startedAt)) + PRICE_NOTICE_MS)

/** The plan that an account of a kind may buy. */
export const titleFor: Partial<Record<Kind, PlanTitle>> = {
  patron: 'Patron',
  provider: 'Provider',
  tenant: 'Tenant',
}

/** What a member becomes by paying. */
export const roleOf: Record<PlanTitle, Role | null> = {
  Patron: null,
  Provider: 'member-provider',
  Tenant: 'hospital-admin',
}

/** Providers and organisations are looked at by a person before they may pay. */
export const needsApproval = (title: PlanTitle) => title !== 'Patron'

/** Stages of an application from which its applicant may become a member, also after an earlier membership. */
export const approvedStages = ['approved', 'activated'] as const

/** Bought, and not ended: the benefits stand. */
export const isRunning = (status: SubscriptionStatus) => status === 'active' || status === 'past_due'

/** How long before its end a member is asked for another card. */
export const CARD_NOTICE_DAYS = 30
/** How many days before a pause ends by itself its member is told. */
export const PAUSE_NOTICE_DAYS = 3

/** The first instant at which a card is no good any more: the month that it names is its last. */
export const cardEnds = ({ expMonth, expYear }: { expMonth: number; expYear: number }) =>
  new Date(Date.UTC(expYear, expMonth))

/** Whether a card has to be replaced soon. */
export const isEnding = (card: Parameters<typeof cardEnds>[0], now: Date) =>
  cardEnds(card).getTime() <= now.getTime() + CARD_NOTICE_DAYS * DAY_MS

/** The number by which people call an invoice. */
export const invoiceNumber = (number: number) => `WI-${number}`
