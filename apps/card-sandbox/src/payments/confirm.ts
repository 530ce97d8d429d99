import type Stripe from 'stripe'
import { settleInvoice } from '../billing/settle.ts'
import { isExpired } from '../cards/numbers.ts'
import { testCardOf } from '../cards/payment-method.ts'
import { HOLDER_AWAY } from '../cards/test-cards.ts'
import { cardError, type Decline, invalid, unexpectedState } from '../http/errors.ts'
import { idOf } from '../state/kinds.ts'
import type { Store } from '../state/store.ts'
import { attemptCharge } from './charge.ts'

export interface Confirmation {
  /** The cardholder is not present to authenticate. */
  offSession?: boolean
  /** The cardholder has just authenticated. */
  authenticated?: boolean
  errorOnRequiresAction?: boolean
  returnUrl?: string | undefined
  /** The browser's script can show the bank's page itself. */
  inBrowser?: boolean
  origin: string
}

export const CONFIRMABLE = ['requires_payment_method', 'requires_confirmation', 'requires_action'] as const

export const AUTHENTICATION_FAILED: Decline = {
  code: 'payment_intent_authentication_failure',
  message:
    'We are unable to authenticate your payment method. Choose a different payment method and try again.',
}

const EXPIRED: Decline = { code: 'expired_card', message: 'Your card has expired.', param: 'exp_month' }

const hasExpired = ({ card }: Stripe.PaymentMethod) =>
  card !== undefined && isExpired(card.exp_month, card.exp_year, new Date())

/** Attempts to pay. Throws the card's error after recording the failed attempt. */
export async function confirmIntent(
  store: Store,
  intent: Stripe.PaymentIntent,
  how: Confirmation,
): Promise<Stripe.PaymentIntent> {
  if (!CONFIRMABLE.some((status) => status === intent.status)) {
    throw unexpectedState(intent, 'confirm', CONFIRMABLE)
  }
  const methodId = idOf(intent.payment_method)
  if (!methodId) {
    throw invalid(
      "You cannot confirm this PaymentIntent because it's missing a payment method. You can either update the PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a payment method or ConfirmationToken.",
      { code: 'payment_intent_unexpected_state' },
    )
  }
  const method = await store.get('payment_method', methodId, 'payment_method')
  const { card, saved } = await testCardOf(store, methodId)
  const asks = card.authenticates === 'always' || (card.authenticates === 'until saved' && !saved)
  if (asks && !how.authenticated) {
    if (how.offSession || how.errorOnRequiresAction)
      return refuse(store, { intent, method, declined: HOLDER_AWAY })
    return askHolder(store, intent, how)
  }
  const declined = card.declines ?? card.declinesCharge ?? (hasExpired(method) ? EXPIRED : undefined)
  if (declined) return refuse(store, { intent, method, declined })
  const charge = await attemptCharge(store, {
    intent,
    method,
    ...(card.disputes ? { disputes: card.disputes } : {}),
  })
  const held = intent.capture_method === 'manual'
  Object.assign(intent, {
    status: held ? 'requires_capture' : 'succeeded',
    amount_capturable: held ? intent.amount : 0,
    amount_received: held ? 0 : intent.amount,
    latest_charge: charge.id,
    last_payment_error: null,
    next_action: null,
  } satisfies Partial<Stripe.PaymentIntent>)
  await store.save(intent)
  if (intent.setup_future_usage) await saveForLater(store, intent, method)
  store.emit(held ? 'payment_intent.amount_capturable_updated' : 'payment_intent.succeeded', intent)
  const { invoice } = await store.hidden(intent.id)
  if (invoice && !held) await settleInvoice(store, invoice)
  return intent
}

async function askHolder(store: Store, intent: Stripe.PaymentIntent, how: Confirmation) {
  const url = `${how.origin}/sandbox/bank/${intent.id}?client_secret=${intent.client_secret ?? ''}`
  intent.status = 'requires_action'
  intent.next_action =
    how.returnUrl && !how.inBrowser
      ? { type: 'redirect_to_url', redirect_to_url: { url, return_url: how.returnUrl } }
      : { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect', stripe_js: url } }
  if (how.returnUrl && !how.inBrowser) await store.hide(intent.id, { returnUrl: how.returnUrl })
  await store.save(intent)
  store.emit('payment_intent.requires_action', intent)
  return intent
}

interface Refusal {
  intent: Stripe.PaymentIntent
  method: Stripe.PaymentMethod
  declined: Decline
}

async function refuse(store: Store, { intent, method, declined }: Refusal): Promise<never> {
  const charge = await attemptCharge(store, { intent, method, declined })
  await failIntent(store, { intent, method, declined }, charge.id)
  throw cardError(declined, { charge: charge.id, payment_intent: intent, payment_method: method })
}

/** Returns the intent to the state that requires a payment method, and records the reason. */
export async function failIntent(
  store: Store,
  { intent, method, declined }: Refusal,
  charge?: string,
): Promise<Stripe.PaymentIntent> {
  const error = { type: 'card_error', ...declined, ...(charge ? { charge } : {}), payment_method: method }
  Object.assign(intent, {
    status: 'requires_payment_method',
    payment_method: null,
    next_action: null,
    last_payment_error: error as Stripe.PaymentIntent.LastPaymentError,
    ...(charge ? { latest_charge: charge } : {}),
  } satisfies Partial<Stripe.PaymentIntent>)
  await store.save(intent)
  store.emit('payment_intent.payment_failed', intent)
  return intent
}

async function saveForLater(store: Store, intent: Stripe.PaymentIntent, method: Stripe.PaymentMethod) {
  await store.hide(method.id, { savedForLater: true })
  const customer = idOf(intent.customer)
  if (!customer || method.customer) return
  const attached = await store.save({ ...method, customer })
  store.emit('payment_method.attached', attached)
}
