import type Stripe from 'stripe'
import { z } from 'zod'
import { resolvePaymentMethod } from '../cards/payment-method.ts'
import { invalid, unexpectedState } from '../http/errors.ts'
import { flag, integer, mergeMetadata, metadata, read, text } from '../http/params.ts'
import { type Call, listRoute, type Route } from '../http/route.ts'
import { captureCharge } from '../payments/charge.ts'
import { CONFIRMABLE, confirmIntent } from '../payments/confirm.ts'
import { cancelIntent, draftIntent } from '../payments/intent.ts'
import { applyTerms, checkAmount, readTerms, Terms } from '../payments/terms.ts'
import { idOf } from '../state/kinds.ts'
import { requireSecret } from './client-secret.ts'

const Confirming = z.object({
  confirm: flag.optional(),
  error_on_requires_action: flag.optional(),
  off_session: text.optional(),
  payment_method: text.optional(),
  return_url: text.optional(),
  use_stripe_sdk: flag.optional(),
})

async function create(call: Call): Promise<Stripe.PaymentIntent> {
  const { store, params, account } = call
  const asked = read(Terms.required({ amount: true, currency: true }), params)
  checkAmount(asked.amount, asked.currency)
  const how = read(Confirming, params)
  if (asked.customer) await store.get('customer', asked.customer, 'customer')
  const method = how.payment_method ? await resolvePaymentMethod(store, how.payment_method) : null
  if (method) checkOwner(method, asked.customer)
  const intent = draftIntent({ ...readTerms(asked), paymentMethod: method?.id ?? null })
  await store.insert(intent, { account })
  store.emit('payment_intent.created', intent, account)
  return how.confirm ? confirmIntent(store, intent, confirmation(call)) : intent
}

function confirmation({ params, origin, browser }: Call) {
  const how = read(Confirming, params)
  return {
    offSession: how.off_session !== undefined && how.off_session !== 'false',
    errorOnRequiresAction: how.error_on_requires_action ?? false,
    returnUrl: how.return_url,
    inBrowser: browser || how.use_stripe_sdk === true,
    origin,
  }
}

/** A saved card pays only for its own customer. */
function checkOwner(method: Stripe.PaymentMethod, customer: string | null | undefined): void {
  const owner = idOf(method.customer)
  if (!owner || owner === customer) return
  throw invalid(
    'The provided PaymentMethod cannot be used with this PaymentIntent because it is attached to another customer.',
    { code: 'payment_method_customer_mismatch', param: 'payment_method' },
  )
}

async function retrieve(call: Call): Promise<object> {
  const intent = await call.store.get('payment_intent', call.path['id'] ?? '')
  return call.browser ? requireSecret(call, intent) : intent
}

async function update({ store, params, path }: Call): Promise<Stripe.PaymentIntent> {
  const intent = await store.lock('payment_intent', path['id'] ?? '')
  const asked = read(Terms.partial(), params)
  const onlyNotes = Object.keys(asked).every((key) =>
    ['metadata', 'description', 'receipt_email'].includes(key),
  )
  if (!CONFIRMABLE.some((status) => status === intent.status) && !onlyNotes) {
    throw unexpectedState(intent, 'update', CONFIRMABLE)
  }
  if (asked.amount !== undefined) checkAmount(asked.amount, asked.currency ?? intent.currency)
  applyTerms(intent, asked)
  const { payment_method } = read(Confirming, params)
  if (payment_method) {
    const method = await resolvePaymentMethod(store, payment_method)
    checkOwner(method, idOf(intent.customer))
    Object.assign(intent, { payment_method: method.id, status: 'requires_confirmation' })
  }
  return store.save(intent)
}

async function confirm(call: Call): Promise<Stripe.PaymentIntent> {
  const { store, params, path } = call
  const intent = await store.lock('payment_intent', path['id'] ?? '')
  if (call.browser) requireSecret(call, intent)
  if (!CONFIRMABLE.some((status) => status === intent.status)) {
    throw unexpectedState(intent, 'confirm', CONFIRMABLE)
  }
  const asked = read(Confirming.extend({ setup_future_usage: Terms.shape.setup_future_usage }), params)
  if (asked.payment_method) {
    const method = await resolvePaymentMethod(store, asked.payment_method)
    checkOwner(method, idOf(intent.customer))
    intent.payment_method = method.id
  }
  if (asked.setup_future_usage) intent.setup_future_usage = asked.setup_future_usage
  return confirmIntent(store, intent, confirmation(call))
}

const Capture = z.object({ amount_to_capture: integer.optional(), metadata: metadata.optional() })

async function capture({ store, params, path }: Call): Promise<Stripe.PaymentIntent> {
  const asked = read(Capture, params)
  const intent = await store.lock('payment_intent', path['id'] ?? '')
  if (intent.status !== 'requires_capture') throw unexpectedState(intent, 'capture', ['requires_capture'])
  const amount = asked.amount_to_capture ?? intent.amount_capturable
  if (amount < 1 || amount > intent.amount_capturable) {
    throw invalid('The amount to capture must be at least 1 and at most the amount that can be captured.', {
      code: 'amount_too_large',
      param: 'amount_to_capture',
    })
  }
  await captureCharge(store, idOf(intent.latest_charge) ?? '', amount)
  Object.assign(intent, {
    status: 'succeeded',
    amount_capturable: 0,
    amount_received: amount,
    metadata: mergeMetadata(intent.metadata, asked.metadata),
  } satisfies Partial<Stripe.PaymentIntent>)
  store.emit('payment_intent.succeeded', intent)
  return store.save(intent)
}

const CANCELABLE = [...CONFIRMABLE, 'requires_capture', 'processing'] as const
const Cancel = z.object({
  cancellation_reason: z.enum(['abandoned', 'duplicate', 'fraudulent', 'requested_by_customer']).optional(),
})

async function cancel({ store, params, path }: Call): Promise<Stripe.PaymentIntent> {
  const { cancellation_reason } = read(Cancel, params)
  const intent = await store.lock('payment_intent', path['id'] ?? '')
  if (!CANCELABLE.some((status) => status === intent.status))
    throw unexpectedState(intent, 'cancel', CANCELABLE)
  return cancelIntent(store, intent, cancellation_reason)
}

export const paymentIntents: Route[] = [
  { method: 'POST', path: '/v1/payment_intents', run: create },
  listRoute('payment_intent', '/v1/payment_intents', ['customer']),
  { method: 'GET', path: '/v1/payment_intents/:id', browser: true, run: retrieve },
  { method: 'POST', path: '/v1/payment_intents/:id', run: update },
  { method: 'POST', path: '/v1/payment_intents/:id/confirm', browser: true, run: confirm },
  { method: 'POST', path: '/v1/payment_intents/:id/capture', run: capture },
  { method: 'POST', path: '/v1/payment_intents/:id/cancel', run: cancel },
]
