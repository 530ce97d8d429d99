import type Stripe from 'stripe'
import { invalid, ProviderError } from '../http/errors.ts'
import { confirmIntent } from '../payments/confirm.ts'
import { idOf } from '../state/kinds.ts'
import type { Store } from '../state/store.ts'
import { recordFailure, settleInvoice } from './settle.ts'

export type Collected =
  | { outcome: 'paid' }
  | { outcome: 'declined'; error: ProviderError; nextAttempt: number | null }
  | { outcome: 'needs holder'; nextAttempt: number | null }

interface Collecting {
  invoiceId: string
  paymentMethod: string | null
  offSession: boolean
  at: number
  origin: string
}

/** Attempts to collect an invoice from a saved card. */
export async function collectInvoice(store: Store, asked: Collecting): Promise<Collected> {
  const invoice = await store.get('invoice', asked.invoiceId)
  const intentId = idOf(invoice.payments?.data[0]?.payment.payment_intent)
  if (!intentId) {
    await settleInvoice(store, invoice.id)
    return { outcome: 'paid' }
  }
  const intent = await store.lock('payment_intent', intentId)
  intent.payment_method = asked.paymentMethod
  try {
    const confirmed = await confirmIntent(store, intent, {
      offSession: asked.offSession,
      origin: asked.origin,
    })
    if (confirmed.status === 'succeeded') return { outcome: 'paid' }
    store.emit('invoice.payment_action_required', invoice)
    const { nextAttempt } = await recordFailure(store, invoice.id, asked.at)
    return { outcome: 'needs holder', nextAttempt }
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    const { nextAttempt } = await recordFailure(store, invoice.id, asked.at)
    return { outcome: 'declined', error, nextAttempt }
  }
}

/** The card a subscription's invoices are charged to. */
export async function payingMethod(store: Store, subscription: Stripe.Subscription): Promise<string | null> {
  const own = idOf(subscription.default_payment_method)
  if (own) return own
  const customer = await store.get('customer', idOf(subscription.customer) ?? '')
  return idOf(customer.invoice_settings?.default_payment_method)
}

export const noMethod = (): ProviderError =>
  invalid(
    'This customer has no attached payment source or default payment method. Please consider adding a default payment method. For more information, visit https://stripe.com/docs/billing/subscriptions/payment-methods-setting#payment-method-priority.',
    { code: 'resource_missing' },
  )
