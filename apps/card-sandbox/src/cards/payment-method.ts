import { createHash } from 'node:crypto'
import type Stripe from 'stripe'
import { cardError, invalid } from '../http/errors.ts'
import { newId, unixNow } from '../state/kinds.ts'
import type { Store } from '../state/store.ts'
import { digitsOf, fullYear, isExpired, passesLuhn, schemeOf } from './numbers.ts'
import { cardByNumber, cardByReadyMadeId, LIVE_CARD, type TestCard } from './test-cards.ts'

export interface CardDetails {
  number: string
  exp_month: string
  exp_year: string
  cvc?: string | undefined
}

export interface HeldCard {
  card: TestCard
  expMonth: number
  expYear: number
  cvcGiven: boolean
}

const NO_DETAILS: Stripe.PaymentMethod.BillingDetails = {
  address: null,
  email: null,
  name: null,
  phone: null,
  tax_id: null,
}

/** Refuses impossible card details with the gateway's messages, before any bank is asked. */
export function holdCard(details: CardDetails): HeldCard {
  const digits = digitsOf(details.number)
  const wrong = (code: string, message: string, param: string) => cardError({ code, message, param })
  if (digits !== details.number.replace(/\s/g, '') || !passesLuhn(digits)) {
    throw wrong('incorrect_number', 'Your card number is incorrect.', 'number')
  }
  const month = Number(details.exp_month)
  const year = fullYear(details.exp_year)
  if (!(month >= 1 && month <= 12)) {
    throw wrong('invalid_expiry_month', "Your card's expiration month is invalid.", 'exp_month')
  }
  const today = new Date()
  if (!(year <= today.getFullYear() + 50) || year < today.getFullYear()) {
    throw wrong('invalid_expiry_year', "Your card's expiration year is invalid.", 'exp_year')
  }
  if (isExpired(month, year, today)) {
    throw wrong('invalid_expiry_month', "Your card's expiration month is invalid.", 'exp_month')
  }
  if (details.cvc !== undefined && !new RegExp(`^\\d{${schemeOf(digits).cvcLength}}$`).test(details.cvc)) {
    throw wrong('invalid_cvc', "Your card's security code is invalid.", 'cvc')
  }
  const card = cardByNumber(digits)
  if (!card) throw cardError({ ...LIVE_CARD, param: 'number' })
  return { card, expMonth: month, expYear: year, cvcGiven: details.cvc !== undefined }
}

/** The card of one of the gateway's ready-made test ids. */
export function readyMadeCard(id: string): HeldCard {
  const card = cardByReadyMadeId(id)
  if (!card) throw invalid(`No such token: '${id}'`, { code: 'resource_missing', param: 'card[token]' })
  return { card, expMonth: 12, expYear: new Date().getFullYear() + 8, cvcGiven: true }
}

export function cardFields({ card, expMonth, expYear, cvcGiven }: HeldCard): Stripe.PaymentMethod.Card {
  return {
    brand: card.brand,
    checks: {
      address_line1_check: null,
      address_postal_code_check: null,
      cvc_check: cvcGiven ? 'unchecked' : null,
    },
    country: 'US',
    display_brand: card.brand,
    exp_month: expMonth,
    exp_year: expYear,
    fingerprint: createHash('sha256').update(card.number).digest('base64url').slice(0, 16),
    funding: card.names.includes('visa_debit') ? 'debit' : 'credit',
    generated_from: null,
    last4: card.number.slice(-4),
    networks: { available: [card.brand], preferred: null },
    regulated_status: 'unregulated',
    three_d_secure_usage: { supported: true },
    wallet: null,
  } satisfies Stripe.PaymentMethod.Card
}

export function createPaymentMethod(
  store: Store,
  held: HeldCard,
  billing: Partial<Stripe.PaymentMethod.BillingDetails> = {},
  metadata: Record<string, string> = {},
): Promise<Stripe.PaymentMethod> {
  const method = {
    id: newId('pm'),
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: { ...NO_DETAILS, ...billing },
    card: cardFields(held),
    created: unixNow(),
    customer: null,
    customer_account: null,
    livemode: false,
    metadata,
    type: 'card',
  } satisfies Stripe.PaymentMethod
  return store.insert(method, { hidden: { card: held.card.number } })
}

/** Returns a payment method by id. A ready-made id creates a new one, as with the gateway. */
export async function resolvePaymentMethod(store: Store, id: string): Promise<Stripe.PaymentMethod> {
  if (id.startsWith('pm_card_')) return createPaymentMethod(store, readyMadeCard(id))
  const method = await store.get('payment_method', id, 'payment_method')
  if ((await store.hidden(id)).detached)
    throw invalid(
      'The provided PaymentMethod was previously used with a PaymentIntent without Customer attachment, shared with a connected account without Customer attachment, or was detached from a Customer. It may not be used again. To use a PaymentMethod multiple times, you must attach it to a Customer first.',
      { param: 'payment_method' },
    )
  return method
}

export async function testCardOf(store: Store, methodId: string) {
  const hidden = await store.hidden(methodId)
  const card = cardByNumber(hidden.card ?? '')
  if (!card) throw invalid(`No such PaymentMethod: '${methodId}'`, { code: 'resource_missing' })
  return { card, saved: hidden.savedForLater === true }
}
