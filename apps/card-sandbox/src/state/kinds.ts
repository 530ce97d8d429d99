import { randomBytes } from 'node:crypto'
import type Stripe from 'stripe'

/** Every kind of stored object by its `object` field, with the SDK's type. */
export interface Kinds {
  account: Stripe.Account
  balance_transaction: Stripe.BalanceTransaction
  charge: Stripe.Charge
  customer: Stripe.Customer
  dispute: Stripe.Dispute
  invoice: Stripe.Invoice
  payment_intent: Stripe.PaymentIntent
  payment_method: Stripe.PaymentMethod
  payout: Stripe.Payout
  price: Stripe.Price
  product: Stripe.Product
  'radar.early_fraud_warning': Stripe.Radar.EarlyFraudWarning
  refund: Stripe.Refund
  setup_intent: Stripe.SetupIntent
  subscription: Stripe.Subscription
  'test_helpers.test_clock': Stripe.TestHelpers.TestClock
  token: Stripe.Token
  transfer: Stripe.Transfer
  transfer_reversal: Stripe.TransferReversal
}

export type Kind = keyof Kinds

/** Data of an object that the gateway does not expose. */
export interface Hidden {
  /** The number of a payment method's test card, which decides its behaviour. */
  card?: string
  /** The holder agreed to later charges, so a card that authenticates only the first time needs none. */
  savedForLater?: boolean
  /** The payment method was detached from its customer and cannot pay. */
  detached?: boolean
  /** The invoice that a payment intent pays. */
  invoice?: string
  /** The amount owed or credited for a plan change within the period. */
  prorated?: number
  /** The number of a test bank account, which decides how its payouts end. */
  accountNumber?: string
  returnUrl?: string
  refreshUrl?: string
}

export type Reference = string | { id: string } | null | undefined

/** The id behind a field that is an id or, once expanded, the object. */
export function idOf(reference: Reference): string | null {
  if (!reference) return null
  return typeof reference === 'string' ? reference : reference.id
}

export const newId = (prefix: string): string => `${prefix}_${randomBytes(12).toString('hex')}`

export const unixNow = (): number => Math.floor(Date.now() / 1000)

/** An amount in the currency's smallest unit, as the SDK's Decimal, which is a string on the wire. */
export const wireDecimal = (value: number): Stripe.Decimal => String(value) as unknown as Stripe.Decimal

export function emptyList<T>(url: string, data: T[] = []): Stripe.ApiList<T> {
  return { object: 'list', data, has_more: false, url }
}
