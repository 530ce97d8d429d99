import { and, eq, sql } from '../../../db/drizzle.ts'

import { change, inTransaction } from '../../../change.ts'
import type { Context } from '../../../context.ts'
import type { Subscription, SubscriptionAnswer } from '../../../ports/cards/port.ts'
import { busy, withCardLock } from '../../payments/cards/card-lock.ts'
import { findCustomer, openCustomer } from '../../payments/cards/customers.ts'
import { noteAsked } from '../../payments/settlement/declines.ts'
import type { MemberRow } from './members.ts'
import { nextResumption, resumeKey, resumePaymentState } from './resuming.ts'
import { reportForeign } from './schedule-settle.ts'
import { plans, subscriptions } from '../tables.ts'
import { pauseOrder, resumesCollection } from './pause-rules.ts'
import { listTaken } from '../claims/queries.ts'
import { dueAttempt, mustEnd, invoicesToRefund } from './subscription-state.ts'
import type { GatewayView } from './subscription-state.ts'

/** The gateway gave no definite answer. A later attempt will get one. */
export class Unanswered extends Error {}

const unknown: SubscriptionAnswer = { status: 'unknown' }

/** The member's customer id at the gateway; null without an answer. */
export const customerOf = (context: Context, { userId, person }: MemberRow): Promise<string | null> =>
  openCustomer(context, { userId, email: person.email })

/** The gateway's price for what this member pays; null without an answer. */
export async function priceOf(
  context: Context,
  { planId, title, priceCents }: Pick<MemberRow, 'planId' | 'title' | 'priceCents'>,
): Promise<string | null> {
  const isThis = and(eq(plans.id, planId), eq(plans.priceCents, priceCents))
  const [plan] = await context.db.select().from(plans).where(isThis)
  if (plan?.providerPriceId) return plan.providerPriceId
  const providerPriceId = await context.ports.cards.openPrice({ planId, title, priceCents })
  if (plan && providerPriceId !== null)
    await change(context, 'plan.offer', async (tx) => {
      await tx.update(plans).set({ providerPriceId }).where(isThis)
      return { subject: `plan:${planId}`, after: { priceCents, providerPriceId }, result: undefined }
    })
  return providerPriceId
}

/** Finds or creates the subscription of a membership. The membership's id is the idempotency key. */
async function ensureSubscription(
  context: Context,
  member: MemberRow,
  hint: string | undefined,
): Promise<SubscriptionAnswer> {
  const { cards } = context.ports
  if (member.subscriptionId !== null) return cards.findSubscription(member.subscriptionId)
  if (hint !== undefined) {
    const named = await cards.findSubscription(hint)
    if (named.status !== 'found' || named.subscription.membershipId === member.id) return named
    await inTransaction(context, ({ tx }) =>
      reportForeign(tx, context, { membershipId: member.id, own: null, named: hint }),
    )
  }
  if (member.status === 'canceled' || member.cancelAtPeriodEnd || member.closesAt <= context.now()) {
    const customerId = await findCustomer(context.db, member.userId)
    return customerId === null
      ? { status: 'none' }
      : cards.searchSubscription({ customerId, membershipId: member.id })
  }
  const customerId = await customerOf(context, member)
  const priceId = customerId === null ? null : await priceOf(context, member)
  if (customerId === null || priceId === null) return unknown
  const { id: membershipId, paymentMethodId, billedFrom: startsAt } = member
  noteAsked(context)
  const step = { userId: member.userId, name: `subscribe ${membershipId}` }
  const told = await withCardLock(context, step, () =>
    cards.subscribe({ membershipId, customerId, priceId, paymentMethodId, startsAt }),
  )
  return told === busy ? unknown : told
}

function requireAnswer(answer: SubscriptionAnswer): Subscription {
  if (answer.status !== 'found') throw new Unanswered('the card provider did not answer')
  return answer.subscription
}

async function tryCard(context: Context, member: MemberRow, seen: GatewayView): Promise<GatewayView> {
  const { cards } = context.ports
  const { due, state, subscriptionId } = seen.found
  // We decide when a card is tried again.
  if (due?.triedByProvider && state === 'past_due' && !(await cards.stopTrying(due.invoiceId)))
    requireAnswer(unknown)
  const next = dueAttempt(member, seen)
  if (!next) return seen
  const { invoiceId, key, attempts, newCard } = next
  if (!(await cards.payInvoice(invoiceId, { key, holderPresent: newCard }))) requireAnswer(unknown)
  return { ...seen, found: requireAnswer(await cards.findSubscription(subscriptionId)), attempts }
}

/** Tells the gateway our decisions: to end the subscription, now or with the period, and to pause or resume it. */
async function applyDecisions(context: Context, member: MemberRow, seen: GatewayView): Promise<GatewayView> {
  const { cards } = context.ports
  const { subscriptionId, state, due } = seen.found
  if (mustEnd(member, seen))
    return {
      ...seen,
      failure: due?.failure?.message ?? null,
      found: requireAnswer(await cards.endSubscription(subscriptionId)),
    }
  // An incomplete first payment has no period to cancel. It was abandoned before it was paid.
  if (state === 'canceled' || state === 'incomplete' || member.status === 'incomplete') return seen
  const told =
    seen.found.cancelAtPeriodEnd === member.cancelAtPeriodEnd
      ? seen.found
      : requireAnswer(await cards.setCancelAtPeriodEnd(subscriptionId, member.cancelAtPeriodEnd))
  return syncPause(context, member, { ...seen, found: told })
}

async function syncPause(context: Context, member: MemberRow, seen: GatewayView): Promise<GatewayView> {
  const { cards } = context.deps.ports
  const { found, now } = seen
  const { subscriptionId } = found
  if (resumePaymentState(member, found, now) === 'refused') {
    const resumesAt = resumesCollection(nextResumption(found, member.resumesAt))
    const paused = requireAnswer(await cards.pauseSubscription(subscriptionId, resumesAt))
    return { ...seen, found: paused, refusal: found.due?.failure?.message ?? null }
  }
  const tell = async (answer: Promise<SubscriptionAnswer>) => ({
    ...seen,
    found: requireAnswer(await answer),
  })
  switch (pauseOrder(member, found, now)) {
    case 'pause':
      return tell(cards.pauseSubscription(subscriptionId, resumesCollection(member.resumesAt)))
    case 'resume':
      return tell(cards.resumeSubscription(subscriptionId, null))
    case 'charge':
      return found.resumedBy === resumeKey(member)
        ? seen
        : syncPause(context, member, await tell(cards.resumeSubscription(subscriptionId, resumeKey(member))))
    default:
      return seen
  }
}

/**
 * Whether the membership was written since it was read. Checked after the gateway's answer and before anything
 * irreversible. A member who ends a pause writes the row before paying, so an unchanged row proves that the month's
 * payment has not been made yet.
 */
async function isOutdated({ db }: Context, { id, version }: MemberRow): Promise<boolean> {
  const [row] = await db
    .select({ version: sql<string>`xmin::text` })
    .from(subscriptions)
    .where(eq(subscriptions.id, id))
  return row?.version !== version
}

/**
 * Reads a membership's state at the gateway after telling it every decision. All calls are keyed, so repeating them
 * changes nothing. Throws Unanswered without a definite answer. `outdated`: the membership has changed meanwhile.
 */
export async function syncWithGateway(
  context: Context,
  member: MemberRow,
  hint?: string,
): Promise<{ seen: GatewayView; refundedCents: Map<string, number> } | { refusal: string } | 'outdated'> {
  const answer = await ensureSubscription(context, member, hint)
  if (answer.status === 'declined') return { refusal: answer.message }
  if (answer.status === 'none') return { refusal: 'The payment was not completed.' }
  const taken = await listTaken(context.db, member.id)
  const first: GatewayView = { found: requireAnswer(answer), now: context.now(), taken }
  const tried = await tryCard(context, member, first)
  if (mustEnd(member, tried) && (await isOutdated(context, member))) return 'outdated'
  const seen = await applyDecisions(context, member, tried)
  const back = invoicesToRefund(member, seen)
  if (back.length > 0 && (await isOutdated(context, member))) return 'outdated'
  const refundedCents = new Map<string, number>()
  for (const { invoiceId } of back) {
    const refund = await context.ports.cards.refundInvoice(invoiceId)
    if (!refund) requireAnswer(unknown)
    else refundedCents.set(invoiceId, refund.refundedCents)
  }
  return { seen, refundedCents }
}
