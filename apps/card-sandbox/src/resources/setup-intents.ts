import type Stripe from 'stripe'
import { z } from 'zod'
import { resolvePaymentMethod } from '../cards/payment-method.ts'
import { unexpectedState } from '../http/errors.ts'
import { flag, mergeMetadata, metadata, nullable, read, text } from '../http/params.ts'
import { type Call, listRoute, type Route } from '../http/route.ts'
import { newSecret } from '../payments/intent.ts'
import { CONFIRMABLE } from '../payments/confirm.ts'
import { confirmSetup } from '../payments/setup.ts'
import { newId, unixNow } from '../state/kinds.ts'
import { requireSecret } from './client-secret.ts'

const Creation = z.object({
  confirm: flag.optional(),
  customer: text.optional(),
  description: nullable.optional(),
  metadata: metadata.optional(),
  payment_method: text.optional(),
  return_url: text.optional(),
  usage: z.enum(['off_session', 'on_session']).optional(),
})

async function create(call: Call): Promise<Stripe.SetupIntent> {
  const { store, params, account } = call
  const asked = read(Creation, params)
  if (asked.customer) await store.get('customer', asked.customer, 'customer')
  const method = asked.payment_method ? await resolvePaymentMethod(store, asked.payment_method) : null
  const id = newId('seti')
  const intent = {
    id,
    object: 'setup_intent',
    allowed_payment_method_types: null,
    application: null,
    automatic_payment_methods: { enabled: true, allow_redirects: 'always' },
    cancellation_reason: null,
    client_secret: newSecret(id),
    created: unixNow(),
    customer: asked.customer ?? null,
    customer_account: null,
    description: asked.description ?? null,
    excluded_payment_method_types: null,
    flow_directions: null,
    last_setup_error: null,
    latest_attempt: null,
    livemode: false,
    mandate: null,
    metadata: mergeMetadata({}, asked.metadata),
    next_action: null,
    on_behalf_of: null,
    payment_method: method?.id ?? null,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ['card'],
    single_use_mandate: null,
    status: method ? 'requires_confirmation' : 'requires_payment_method',
    usage: asked.usage ?? 'off_session',
  } satisfies Stripe.SetupIntent
  await store.insert(intent, { account })
  store.emit('setup_intent.created', intent)
  return asked.confirm ? confirmSetup(store, intent, { origin: call.origin }) : intent
}

async function retrieve(call: Call): Promise<Stripe.SetupIntent> {
  const intent = await call.store.get('setup_intent', call.path['id'] ?? '')
  return call.browser ? requireSecret(call, intent) : intent
}

async function confirm(call: Call): Promise<Stripe.SetupIntent> {
  const { store, params, path, browser } = call
  const intent = await store.lock('setup_intent', path['id'] ?? '')
  if (browser) requireSecret(call, intent)
  if (!CONFIRMABLE.some((status) => status === intent.status)) {
    throw unexpectedState(intent, 'confirm', CONFIRMABLE)
  }
  const { payment_method } = read(Creation, params)
  if (payment_method) intent.payment_method = (await resolvePaymentMethod(store, payment_method)).id
  return confirmSetup(store, intent, { origin: call.origin })
}

async function cancel({ store, path }: Call): Promise<Stripe.SetupIntent> {
  const intent = await store.lock('setup_intent', path['id'] ?? '')
  if (!CONFIRMABLE.some((status) => status === intent.status)) {
    throw unexpectedState(intent, 'cancel', CONFIRMABLE)
  }
  Object.assign(intent, { status: 'canceled', next_action: null } satisfies Partial<Stripe.SetupIntent>)
  store.emit('setup_intent.canceled', intent)
  return store.save(intent)
}

export const setupIntents: Route[] = [
  { method: 'POST', path: '/v1/setup_intents', run: create },
  listRoute('setup_intent', '/v1/setup_intents', ['customer', 'payment_method']),
  { method: 'GET', path: '/v1/setup_intents/:id', browser: true, run: retrieve },
  { method: 'POST', path: '/v1/setup_intents/:id/confirm', browser: true, run: confirm },
  { method: 'POST', path: '/v1/setup_intents/:id/cancel', run: cancel },
]
