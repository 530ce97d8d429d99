import type Stripe from 'stripe'
import { cancelIntent } from '../payments/intent.ts'
import { idOf } from '../state/kinds.ts'
import type { Store } from '../state/store.ts'
import { collectInvoice, payingMethod } from './collect.ts'
import { createInvoice } from './invoice.ts'
import { periodEnd } from './periods.ts'
import { subscriptionOf } from './settle.ts'

export type CancellationReason = Stripe.Subscription.CancellationDetails.Reason

export async function endSubscription(
  store: Store,
  subscription: Stripe.Subscription,
  { at, reason }: { at: number; reason: CancellationReason },
): Promise<Stripe.Subscription> {
  Object.assign(subscription, {
    status: 'canceled',
    canceled_at: subscription.canceled_at ?? at,
    ended_at: at,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason },
  } satisfies Partial<Stripe.Subscription>)
  await store.save(subscription)
  await store.schedule(subscription.id, null)
  store.emit('customer.subscription.deleted', subscription)
  return subscription
}

/** Renews, resumes or ends one subscription that is due. */
export async function renewSubscription(store: Store, id: string, at: number): Promise<void> {
  const subscription = await store.lock('subscription', id)
  if (subscription.status === 'incomplete') return expire(store, subscription)
  if (subscription.status === 'past_due') return retry(store, subscription, at)
  if (subscription.status !== 'active' && subscription.status !== 'trialing') return store.schedule(id, null)
  if (subscription.cancel_at_period_end || (subscription.cancel_at && subscription.cancel_at <= at)) {
    await endSubscription(store, subscription, { at, reason: 'cancellation_requested' })
    return
  }
  const { pause_collection: pause } = subscription
  if (pause?.resumes_at && pause.resumes_at <= at) {
    subscription.pause_collection = null
    await store.save(subscription)
    store.emit('customer.subscription.updated', subscription)
    const end = periodEndOf(subscription)
    if (end !== null && end > at) return store.schedule(id, end)
  }
  await startPeriod(store, subscription, { at, reason: 'subscription_cycle' })
}

const periodEndOf = (subscription: Stripe.Subscription) =>
  subscription.items.data[0]?.current_period_end ?? null

/** When the subscription next changes by time alone: its pause or its period ends. */
export function nextDue(subscription: Stripe.Subscription): number | null {
  const end = periodEndOf(subscription)
  const resumesAt = subscription.pause_collection?.resumes_at
  return end !== null && resumesAt ? Math.min(end, resumesAt) : end
}

interface Beginning {
  at: number
  reason: 'subscription_cycle' | 'subscription_update'
  /** The origin of the cardholder's browser for an authentication, or absent when the holder is not present. */
  holder?: { origin: string }
}

/** Starts a period with its invoice, which is charged unless collection is paused. */
export async function startPeriod(
  store: Store,
  subscription: Stripe.Subscription,
  { at, reason, holder }: Beginning,
): Promise<void> {
  const wasTrial = subscription.status === 'trialing'
  if (wasTrial) Object.assign(subscription, { status: 'active', billing_cycle_anchor: at })
  for (const item of subscription.items.data) {
    item.current_period_start = at
    item.current_period_end = periodEnd(subscription.billing_cycle_anchor, at, item.price)
  }
  const invoice = await createInvoice(store, { subscription, reason, at })
  subscription.latest_invoice = invoice.id
  await store.save(subscription)
  await store.schedule(subscription.id, nextDue(subscription))
  store.emit('customer.subscription.updated', subscription)
  if (!subscription.pause_collection)
    await collect(store, { subscription, invoiceId: invoice.id, at, holder })
  else if (subscription.pause_collection.behavior === 'void')
    await voidInvoice(store, await store.lock('invoice', invoice.id))
}

interface Due {
  subscription: Stripe.Subscription
  invoiceId: string
  at: number
  holder?: Beginning['holder']
}

async function collect(store: Store, { subscription, invoiceId, at, holder }: Due): Promise<void> {
  const paymentMethod = await payingMethod(store, subscription)
  const result = await collectInvoice(store, {
    invoiceId,
    paymentMethod,
    offSession: !holder,
    at,
    origin: holder?.origin ?? '',
  })
  if (result.outcome === 'paid') return
  const fresh = await store.lock('subscription', subscription.id)
  if (result.nextAttempt === null) {
    await endSubscription(store, fresh, { at, reason: 'payment_failed' })
    return
  }
  fresh.status = 'past_due'
  await store.save(fresh)
  await store.schedule(fresh.id, result.nextAttempt)
  store.emit('customer.subscription.updated', fresh)
}

async function retry(store: Store, subscription: Stripe.Subscription, at: number): Promise<void> {
  const invoiceId = idOf(subscription.latest_invoice)
  const invoice = invoiceId ? await store.get('invoice', invoiceId) : null
  // With `auto_advance` off, the merchant decides when the invoice is collected.
  if (invoice?.auto_advance) await collect(store, { subscription, invoiceId: invoice.id, at })
  else await store.schedule(subscription.id, null)
}

/** Ends a subscription whose first payment was not made, as the gateway does after 23 hours. */
async function expire(store: Store, subscription: Stripe.Subscription): Promise<void> {
  subscription.status = 'incomplete_expired'
  await store.save(subscription)
  await store.schedule(subscription.id, null)
  const invoiceId = idOf(subscription.latest_invoice)
  if (invoiceId) await voidInvoice(store, await store.lock('invoice', invoiceId))
  store.emit('customer.subscription.updated', subscription)
}

/** Makes a past-due subscription active again when its unpaid invoice is void. */
async function forgive(store: Store, invoice: Stripe.Invoice): Promise<void> {
  const id = subscriptionOf(invoice)
  const subscription = id ? await store.lock('subscription', id) : null
  if (subscription?.status !== 'past_due' || idOf(subscription.latest_invoice) !== invoice.id) return
  subscription.status = 'active'
  await store.save(subscription)
  await store.schedule(subscription.id, nextDue(subscription))
  store.emit('customer.subscription.updated', subscription)
}

/** Voids an invoice and cancels its payment. */
export async function voidInvoice(store: Store, invoice: Stripe.Invoice): Promise<Stripe.Invoice> {
  const intentId = idOf(invoice.payments?.data[0]?.payment.payment_intent)
  if (intentId) await cancelIntent(store, await store.lock('payment_intent', intentId))
  Object.assign(invoice, { status: 'void', next_payment_attempt: null } satisfies Partial<Stripe.Invoice>)
  store.emit('invoice.voided', invoice)
  const saved = await store.save(invoice)
  await forgive(store, saved)
  return saved
}
