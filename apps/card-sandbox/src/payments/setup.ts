import type Stripe from 'stripe'
import { attachMethod } from '../cards/attach.ts'
import { testCardOf } from '../cards/payment-method.ts'
import { cardError, type Decline, invalid } from '../http/errors.ts'
import { idOf } from '../state/kinds.ts'
import type { Store } from '../state/store.ts'

const NOT_AUTHENTICATED: Decline = {
  code: 'setup_intent_authentication_failure',
  message:
    'We are unable to authenticate your payment method. Choose a different payment method and try again.',
}

/** Saves a card for later. `authenticated` if the holder has just authenticated. */
export async function confirmSetup(
  store: Store,
  intent: Stripe.SetupIntent,
  { authenticated = false, origin }: { authenticated?: boolean; origin: string },
): Promise<Stripe.SetupIntent> {
  const methodId = idOf(intent.payment_method)
  if (!methodId) throw invalid('You cannot confirm this SetupIntent because it is missing a payment method.')
  const method = await store.lock('payment_method', methodId, 'payment_method')
  const { card } = await testCardOf(store, methodId)
  if (card.declines) {
    await recordFailure(store, { intent, method, declined: card.declines })
    throw cardError(card.declines, { setup_intent: intent, payment_method: method })
  }
  if (card.authenticates && !authenticated) {
    const url = `${origin}/sandbox/bank/${intent.id}?client_secret=${intent.client_secret ?? ''}`
    Object.assign(intent, {
      status: 'requires_action',
      next_action: {
        type: 'use_stripe_sdk',
        use_stripe_sdk: { type: 'three_d_secure_redirect', stripe_js: url },
      },
    } satisfies Partial<Stripe.SetupIntent>)
    store.emit('setup_intent.requires_action', intent)
    return store.save(intent)
  }
  await store.hide(methodId, { savedForLater: true })
  const customer = idOf(intent.customer)
  if (customer) await attachMethod(store, method, customer)
  Object.assign(intent, { status: 'succeeded', next_action: null, last_setup_error: null })
  store.emit('setup_intent.succeeded', intent)
  return store.save(intent)
}

/** Records that the cardholder refused the authentication. */
export async function failSetup(store: Store, intent: Stripe.SetupIntent): Promise<void> {
  const method = await store.get('payment_method', idOf(intent.payment_method) ?? '')
  await recordFailure(store, { intent, method, declined: NOT_AUTHENTICATED })
}

interface Failure {
  intent: Stripe.SetupIntent
  method: Stripe.PaymentMethod
  declined: Decline
}

async function recordFailure(store: Store, { intent, method, declined }: Failure): Promise<void> {
  const error = { type: 'card_error', ...declined, payment_method: method }
  Object.assign(intent, {
    status: 'requires_payment_method',
    payment_method: null,
    next_action: null,
    last_setup_error: error as Stripe.SetupIntent.LastSetupError,
  } satisfies Partial<Stripe.SetupIntent>)
  await store.save(intent)
  store.emit('setup_intent.setup_failed', intent)
}
