import type { PlanTitle, SubscriptionStatus } from '@wellspring/api/contract/subscription-status'

import type { Subscription, SubscriptionInvoice } from '../../../ports/cards/port.ts'
import { nextResumption, resumePaymentState } from './resuming.ts'
import { isGivenUp, isRunning, nextAttemptAt } from '../rules.ts'
import type { BillTo, KeptCard } from '../tables.ts'
import { notPaused, paidWhilePaused, pauseStage } from './pause-rules.ts'
import type { PauseState } from './pause-rules.ts'

/** The part of a membership that follows the gateway. */
export interface SubscriptionState extends PauseState {
  status: SubscriptionStatus
  subscriptionId: string | null
  clientSecret: string | null
  failure: string | null
  card: KeptCard | null
  billTo: BillTo | null
  startedAt: Date | null
  currentPeriodEnd: Date | null
  cancelAtPeriodEnd: boolean
  endedAt: Date | null
  pastDueSince: Date | null
  pastDueMessage: string | null
  attempts: number
  nextAttemptAt: Date | null
}

/** A membership before the gateway's state is applied. */
export interface KnownMembership extends SubscriptionState {
  id: string
  title: PlanTitle
  refundAskedAt: Date | null
  handedOverAt: Date | null
  closesAt: Date
  hospitalName: string | null
  person: { name: string; email: string }
}

/** What was seen at the gateway, and what was done there meanwhile. */
export interface GatewayView {
  found: Subscription
  now: Date
  /** The invoices whose money was lost to a claim. */
  taken?: ReadonlySet<string>
  /** The number of attempts, if one was just made. */
  attempts?: number
  /** Why the first payment failed, if the gateway no longer says so. */
  failure?: string | null
  /** Why the payment that would end a pause failed; null if unknown. */
  refusal?: string | null
}

const notLate = { pastDueSince: null, pastDueMessage: null, attempts: 0, nextAttemptAt: null }

const isBeyond = (member: KnownMembership, { status, periodStart }: SubscriptionInvoice) =>
  status === 'paid' && (member.currentPeriodEnd === null || periodStart >= member.currentPeriodEnd)

/** Whether it was handed over before its first payment. */
const isForSomebodyElse = ({ startedAt, handedOverAt }: KnownMembership) =>
  startedAt === null && handedOverAt !== null

/** Payments for a time after the membership ended, or for one that never started or is being refunded. */
function unusedPayments(member: KnownMembership, { found }: GatewayView): SubscriptionInvoice[] {
  if (member.refundAskedAt !== null || isForSomebodyElse(member))
    return found.invoices.filter(({ status }) => status === 'paid')
  const wantsNoMore = member.status === 'canceled' || (member.startedAt !== null && member.cancelAtPeriodEnd)
  const cameToNothing = member.startedAt === null && found.state === 'canceled'
  return wantsNoMore || cameToNothing ? found.invoices.filter((one) => isBeyond(member, one)) : []
}

const isTaken = ({ taken }: GatewayView, { invoiceId }: SubscriptionInvoice) => taken?.has(invoiceId) === true

/** Whether the last payment was lost to a claim, so that its month is unpaid. */
function isChargedBack(seen: GatewayView): boolean {
  const last = seen.found.invoices.find(({ status }) => status === 'paid')
  return last !== undefined && isTaken(seen, last)
}

/** Invoices to refund: those after the end and within a pause. The bank has already returned what it took. */
export const invoicesToRefund = (member: KnownMembership, seen: GatewayView): SubscriptionInvoice[] =>
  [...new Set([...unusedPayments(member, seen), ...paidWhilePaused(member, seen.found)])].filter(
    (invoice) => !isTaken(seen, invoice),
  )

/** The end of the paid time. An invoice that is paid but not recorded yet is included. */
function paidUntil(member: KnownMembership, seen: GatewayView): Date | null {
  const back = new Set(invoicesToRefund(member, seen))
  const ends = seen.found.invoices
    .filter((invoice) => invoice.status === 'paid' && !back.has(invoice))
    .map(({ periodEnd }) => periodEnd.getTime())
  return ends.length === 0 ? member.currentPeriodEnd : new Date(Math.max(...ends))
}

function stateWhilePastDue(
  member: KnownMembership,
  { found, attempts }: GatewayView,
): Partial<SubscriptionState> {
  const { due } = found
  if (!due) return {}
  const sameMonth = member.pastDueSince?.getTime() === due.since.getTime()
  const made = sameMonth ? (attempts ?? member.attempts) : (attempts ?? 0)
  const triesEnd = due.failure?.hard === true || member.cancelAtPeriodEnd
  return {
    pastDueSince: due.since,
    pastDueMessage: due.failure?.message ?? member.pastDueMessage ?? 'Your card was declined.',
    attempts: made,
    nextAttemptAt: triesEnd ? null : nextAttemptAt(due.since, made),
  }
}

function firstPayment(member: KnownMembership, { now }: GatewayView): Partial<SubscriptionState> {
  return {
    status: 'active',
    // Our clock, like everything the plan is used for. The gateway's may be ahead.
    startedAt: member.startedAt ?? now,
    failure: null,
    // It was abandoned for another purchase, but paid before that took effect. It continues like any other.
    cancelAtPeriodEnd: false,
  }
}

function stateAfterEnd(member: KnownMembership, seen: GatewayView): Partial<SubscriptionState> {
  const { found, now, failure } = seen
  const ended = { ...notPaused, status: 'canceled', clientSecret: null, nextAttemptAt: null } as const
  return member.status === 'incomplete'
    ? { ...ended, failure: failure ?? 'The payment was not completed.' }
    : { ...ended, failure: null, endedAt: found.endedAt ?? now, currentPeriodEnd: paidUntil(member, seen) }
}

function stateSeen(member: KnownMembership, seen: GatewayView): SubscriptionState {
  const { card, subscriptionId, due } = seen.found
  const { billTo: payer, ...face } = card ?? { billTo: null }
  const lines = [...(member.hospitalName ? [member.hospitalName] : []), ...(payer?.lines ?? [])]
  return {
    ...stateOf(member),
    subscriptionId,
    clientSecret: due?.clientSecret ?? null,
    ...(card && {
      card: face as KeptCard,
      billTo: { name: payer?.name ?? member.person.name, email: payer?.email ?? member.person.email, lines },
    }),
  }
}

const stateOf = (member: KnownMembership): SubscriptionState => ({
  status: member.status,
  subscriptionId: member.subscriptionId,
  clientSecret: member.clientSecret,
  failure: member.failure,
  card: member.card,
  billTo: member.billTo,
  startedAt: member.startedAt,
  currentPeriodEnd: member.currentPeriodEnd,
  cancelAtPeriodEnd: member.cancelAtPeriodEnd,
  endedAt: member.endedAt,
  pastDueSince: member.pastDueSince,
  pastDueMessage: member.pastDueMessage,
  attempts: member.attempts,
  nextAttemptAt: member.nextAttemptAt,
  pauseFrom: member.pauseFrom,
  resumesAt: member.resumesAt,
  resumeAskedAt: member.resumeAskedAt,
})

/** A pause whose end was not paid for continues as before. */
const notResumed = ({ resumesAt }: KnownMembership, { found, refusal }: GatewayView) => ({
  resumeAskedAt: null,
  resumesAt: nextResumption(found, resumesAt),
  failure: refusal ?? 'The payment was not completed.',
})

/** The state while paid for, or paused afterwards. */
function stateWhileRunning(member: KnownMembership, seen: GatewayView): Partial<SubscriptionState> {
  const stage = pauseStage(member, seen.found)
  return {
    ...notLate,
    ...(stage === 'over' && notPaused),
    ...(resumePaymentState(member, seen.found, seen.now) === 'given up' && notResumed(member, seen)),
    status: stage === 'begun' ? 'paused' : 'active',
    currentPeriodEnd: paidUntil(member, seen),
  }
}

/** The state that follows from the gateway's, one step of the state machine at a time. */
export function stateAfter(member: KnownMembership, seen: GatewayView): SubscriptionState {
  if (member.status === 'canceled') return stateOf(member)
  const now = stateSeen(member, seen)
  const { state } = seen.found
  if (state === 'canceled') return { ...now, ...stateAfterEnd(member, seen) }
  if (state === 'incomplete') return now
  if (member.status === 'incomplete')
    return { ...now, ...firstPayment(member, seen), currentPeriodEnd: paidUntil(member, seen) }
  if (state === 'active') return { ...now, ...stateWhileRunning(member, seen) }
  return resumePaymentState(member, seen.found, seen.now) === 'waits'
    ? { ...now, ...notLate, status: 'paused' }
    : { ...now, ...stateWhilePastDue(member, seen), status: 'past_due' }
}

/** Whether the gateway has to be told that the membership is over. */
export function mustEnd(member: KnownMembership, seen: GatewayView): boolean {
  const { found, now } = seen
  // Ending it again voids its open invoice, which is no longer owed.
  if (found.state === 'canceled') return found.invoices.some(({ status }) => status === 'open')
  if (member.status === 'canceled' || isForSomebodyElse(member)) return true
  if (found.state === 'incomplete')
    return (
      (found.due !== null && found.due.failure !== null && found.due.clientSecret === null) ||
      member.closesAt <= now ||
      member.cancelAtPeriodEnd
    )
  if (unusedPayments(member, seen).length > 0 || isChargedBack(seen)) return true
  // It has no paid time left to last until the end of a period.
  if (member.status === 'paused' && member.cancelAtPeriodEnd) return true
  if (found.state !== 'past_due' || member.status === 'incomplete') return false
  return member.cancelAtPeriodEnd || isGivenUp({ ...stateAfter(member, seen), title: member.title }, now)
}

/** The attempt that is due, because of a new card or because its day has come. Its key makes it happen once. */
export function dueAttempt(
  member: KnownMembership,
  { found, now }: GatewayView,
): { invoiceId: string; key: string; attempts: number; newCard: boolean } | null {
  const { due, card, state } = found
  if (!due || state !== 'past_due' || !isRunning(member.status) || member.cancelAtPeriodEnd) return null
  const { invoiceId } = due
  if (card && card.paymentMethodId !== member.card?.paymentMethodId)
    return {
      invoiceId,
      key: `${invoiceId}-${card.paymentMethodId}`,
      attempts: member.attempts,
      newCard: true,
    }
  if (member.nextAttemptAt === null || member.nextAttemptAt > now) return null
  const attempts = member.attempts + 1
  return { invoiceId, key: `${invoiceId}-${attempts}`, attempts, newCard: false }
}

export type Step =
  | 'start'
  | 'renew'
  | 'pastDue'
  | 'retry'
  | 'recover'
  | 'pauseBegin'
  | 'pauseEnd'
  | 'end'
  | 'fail'
  | 'refresh'

/** The step between two states, which names it in the audit trail and the notifications. */
export function stepBetween(before: SubscriptionState, after: SubscriptionState): Step {
  if (before.status === after.status) {
    if (after.status === 'active' && Number(after.currentPeriodEnd) > Number(before.currentPeriodEnd))
      return 'renew'
    return after.status === 'past_due' && after.attempts > before.attempts ? 'retry' : 'refresh'
  }
  if (after.status === 'canceled') return before.status === 'incomplete' ? 'fail' : 'end'
  if (after.status === 'past_due') return 'pastDue'
  if (after.status === 'paused') return 'pauseBegin'
  if (before.status === 'paused') return 'pauseEnd'
  return before.status === 'past_due' ? 'recover' : 'start'
}
