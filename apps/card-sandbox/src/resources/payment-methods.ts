import type Stripe from 'stripe'
import { z } from 'zod'
import { attachMethod } from '../cards/attach.ts'
import {
  cardFields,
  createPaymentMethod,
  holdCard,
  readyMadeCard,
  resolvePaymentMethod,
} from '../cards/payment-method.ts'
import { cardByNumber } from '../cards/test-cards.ts'
import { invalid } from '../http/errors.ts'
import { address, integer, mergeMetadata, metadata, nullable, read, text } from '../http/params.ts'
import { type Call, defined, listRoute, retrieveRoute, type Route } from '../http/route.ts'
import { newId, unixNow } from '../state/kinds.ts'

const Billing = z.object({
  address: address.optional(),
  email: nullable.optional(),
  name: nullable.optional(),
  phone: nullable.optional(),
})

const CardNumber = z.object({ number: text, exp_month: text, exp_year: text, cvc: text.optional() })

const Creation = z.object({
  billing_details: Billing.optional(),
  card: z.union([CardNumber, z.object({ token: text })]),
  metadata: metadata.optional(),
  type: z.literal('card'),
})

async function create({ store, params }: Call): Promise<Stripe.PaymentMethod> {
  const { billing_details, card, metadata } = read(Creation, params)
  const held = 'token' in card ? await cardOfToken(store, card.token) : holdCard(card)
  return createPaymentMethod(store, held, defined(billing_details ?? {}), mergeMetadata({}, metadata))
}

async function cardOfToken(store: Call['store'], id: string) {
  const token = await store.find('token', id)
  const card = cardByNumber((await store.hidden(id)).card ?? '')
  if (!token || !card) return readyMadeCard(id)
  return { card, expMonth: token.card?.exp_month ?? 1, expYear: token.card?.exp_year ?? 0, cvcGiven: true }
}

const Change = z.object({
  billing_details: Billing.optional(),
  card: z.object({ exp_month: integer.optional(), exp_year: integer.optional() }).optional(),
  metadata: metadata.optional(),
})

async function update({ store, params, path }: Call): Promise<Stripe.PaymentMethod> {
  const change = read(Change, params)
  const method = await store.lock('payment_method', path['id'] ?? '')
  if (!method.customer) {
    throw invalid('You must save this PaymentMethod to a customer before you can update it.')
  }
  Object.assign(method.billing_details, defined(change.billing_details ?? {}))
  if (method.card) Object.assign(method.card, defined(change.card ?? {}))
  method.metadata = mergeMetadata(method.metadata, change.metadata)
  store.emit('payment_method.updated', method)
  return store.save(method)
}

async function attach({ store, params, path }: Call): Promise<Stripe.PaymentMethod> {
  const { customer } = read(z.object({ customer: text }), params)
  const method = await resolvePaymentMethod(store, path['id'] ?? '')
  return attachMethod(store, method, customer)
}

async function detach({ store, path }: Call): Promise<Stripe.PaymentMethod> {
  const method = await store.lock('payment_method', path['id'] ?? '')
  if (!method.customer) {
    throw invalid(
      'The payment method you provided is not attached to a customer so detachment is impossible.',
    )
  }
  const detached = await store.save({ ...method, customer: null })
  await store.hide(method.id, { detached: true })
  store.emit('payment_method.detached', detached)
  return detached
}

async function createToken({ store, params }: Call): Promise<Stripe.Token> {
  const held = holdCard(read(z.object({ card: CardNumber }), params).card)
  const fields = cardFields(held)
  const token = {
    id: newId('tok'),
    object: 'token',
    // A token's card has the legacy shape, of which callers read only brand, last digits and expiry.
    card: { ...fields, id: newId('card'), object: 'card' } as unknown as Stripe.Card,
    client_ip: null,
    created: unixNow(),
    livemode: false,
    type: 'card',
    used: false,
  } satisfies Stripe.Token
  return store.insert(token, { hidden: { card: held.card.number } })
}

export const paymentMethods: Route[] = [
  { method: 'POST', path: '/v1/payment_methods', browser: true, run: create },
  listRoute('payment_method', '/v1/payment_methods', ['customer', 'type']),
  retrieveRoute('payment_method', '/v1/payment_methods'),
  { method: 'POST', path: '/v1/payment_methods/:id', run: update },
  { method: 'POST', path: '/v1/payment_methods/:id/attach', run: attach },
  { method: 'POST', path: '/v1/payment_methods/:id/detach', run: detach },
  { method: 'POST', path: '/v1/tokens', browser: true, run: createToken },
]
