import type Stripe from 'stripe'
import { idOf } from '../state/kinds.ts'
import type { Store } from '../state/store.ts'
import { timeOf } from './time.ts'

/** Days between a failed renewal and each retry: the gateway retries three times within 15 days. */
const RETRY_AFTER_DAYS = [3, 5, 7] as const
const DAY = 86_400

export const subscriptionOf = (invoice: Stripe.Invoice): string | null =>
  idOf(invoice.parent?.subscription_details?.subscription)

/** Marks an invoice as paid and its subscription as active. */
export async function settleInvoice(store: Store, invoiceId: string): Promise<Stripe.Invoice> {
  const invoice = await store.lock('invoice', invoiceId)
  if (invoice.status === 'paid') return invoice
  const at = await timeOf(store, idOf(invoice.test_clock))
  Object.assign(invoice, {
    status: 'paid',
    amount_paid: invoice.amount_due,
    amount_remaining: 0,
    attempted: true,
    attempt_count: invoice.attempt_count + 1,
    next_payment_attempt: null,
  } satisfies Partial<Stripe.Invoice>)
  invoice.status_transitions.paid_at = at
  for (const payment of invoice.payments?.data ?? []) {
    Object.assign(payment, { status: 'paid', amount_paid: invoice.amount_due })
    payment.status_transitions.paid_at = at
  }
  await store.save(invoice)
  store.emit('invoice.paid', invoice)
  store.emit('invoice.payment_succeeded', invoice)
  await activate(store, invoice)
  return invoice
}

async function activate(store: Store, invoice: Stripe.Invoice): Promise<void> {
  const id = subscriptionOf(invoice)
  if (!id) return
  const subscription = await store.lock('subscription', id)
  if (!['incomplete', 'past_due', 'unpaid'].includes(subscription.status)) return
  subscription.status = 'active'
  const intentId = idOf(invoice.payments?.data[0]?.payment.payment_intent)
  if (intentId && subscription.payment_settings?.save_default_payment_method === 'on_subscription') {
    const intent = await store.get('payment_intent', intentId)
    subscription.default_payment_method = idOf(intent.payment_method)
  }
  await store.save(subscription)
  await store.schedule(id, subscription.items.data[0]?.current_period_end ?? null)
  store.emit('customer.subscription.updated', subscription)
}

/** Records a failed payment. Returns when to retry, or null after the last retry. */
export async function recordFailure(
  store: Store,
  invoiceId: string,
  at: number,
): Promise<{ invoice: Stripe.Invoice; nextAttempt: number | null }> {
  const invoice = await store.lock('invoice', invoiceId)
  const wait = RETRY_AFTER_DAYS[invoice.attempt_count]
  const retries = invoice.billing_reason === 'subscription_create' || !invoice.auto_advance ? undefined : wait
  const nextAttempt = retries === undefined ? null : at + retries * DAY
  Object.assign(invoice, {
    attempted: true,
    attempt_count: invoice.attempt_count + 1,
    next_payment_attempt: nextAttempt,
  } satisfies Partial<Stripe.Invoice>)
  await store.save(invoice)
  store.emit('invoice.payment_failed', invoice)
  return { invoice, nextAttempt }
}
