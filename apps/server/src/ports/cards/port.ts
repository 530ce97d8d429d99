import type { PaidCard } from '@wellspring/api/contract/payments'

export interface ChargeRequest {
  /** The idempotency key: repeating a request charges once. */
  key: string
  amountCents: number
  paymentMethodId: string
  /** The gateway's customer of the payer. A saved card pays for its own customer only. */
  customerId?: string | null
  /** Whether to save the card with that customer after the payment. */
  savesCard?: boolean
  email: string
  description: string
  metadata: Record<string, string>
  /** Only authorizes the amount, which is captured or cancelled later. */
  keepsOnly?: boolean
}

interface AskedFor {
  /** The payment that the charge belongs to, from its metadata. */
  paymentId?: string | null
}

/**
 * The result of a charge. `unknown` means that no response came: the charge may or may not have happened, and a retry
 * with the same key tells.
 */
export type Charge =
  | ({
      status: 'succeeded'
      intentId: string
      capturedCents: number
      refundedCents: number
      /** The card that paid, as shown to its holder. */
      card?: PaidCard | null
    } & AskedFor)
  | ({ status: 'authorized'; intentId: string } & AskedFor)
  | ({ status: 'requires_action'; intentId: string; clientSecret: string } & AskedFor)
  | ({ status: 'declined'; intentId: string | null; message: string } & AskedFor)
  | ({ status: 'cancelled'; intentId: string } & AskedFor)
  | ({ status: 'processing'; intentId: string } & AskedFor)
  | { status: 'unknown' }

/**
 * The result of a refund. `refused` is final: a retry cannot succeed. `unknown` means that no response came: a retry
 * with the same key tells, and refunds nothing twice.
 */
export type Refund =
  | { status: 'done'; refundId: string }
  | { status: 'refused'; message: string }
  | { status: 'unknown' }

/** The gateway events that the product handles. */
export const heardEvents = [
  'payment_intent.succeeded',
  'payment_intent.amount_capturable_updated',
  'payment_intent.payment_failed',
  'payment_intent.canceled',
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'invoice.paid',
  'invoice.payment_failed',
  'invoice.payment_action_required',
  'invoice.voided',
  'account.updated',
  'transfer.created',
  'transfer.updated',
  'transfer.reversed',
  'payout.created',
  'payout.updated',
  'payout.paid',
  'payout.failed',
  'payout.canceled',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'radar.early_fraud_warning.created',
  'charge.refund.updated',
  'refund.failed',
]

export interface CardEvent {
  id: string
  type: string
  /** The charge that the event concerns, if any. */
  intentId: string | null
  /** The payment that the charge belongs to, from its metadata. */
  paymentId: string | null
  subscriptionId: string | null
  /** The membership of the subscription, from its metadata. */
  membershipId: string | null
  /** The seller's account that the event concerns. */
  accountId: string | null
  /** The payout that a transfer belongs to, from its metadata. */
  payoutId: string | null
  /** The idempotency key of a refund, from its metadata. */
  refundKey: string | null
}

/** The card and billing name of a subscription. */
export interface CardOnFile {
  paymentMethodId: string
  brand: string
  last4: string
  expMonth: number
  expYear: number
  billTo: { name: string | null; email: string | null; lines: string[] }
}

export interface SubscriptionInvoice {
  invoiceId: string
  /** The payment intent of the invoice. */
  intentId: string | null
  status: 'open' | 'paid' | 'void'
  amountCents: number
  periodStart: Date
  periodEnd: Date
  createdAt: Date
  paidAt: Date | null
}

/** An unpaid invoice. */
export interface DueInvoice {
  invoiceId: string
  /** When it became due. */
  since: Date
  /** Why the last attempt failed. After a `hard` decline, another attempt with the same card is pointless. */
  failure: { message: string; hard: boolean } | null
  /** Set if the bank requires the cardholder's authentication. */
  clientSecret: string | null
  /** Whether the gateway retries it too. */
  triedByProvider: boolean
}

export interface Subscription {
  subscriptionId: string
  /** The membership of the subscription, from its metadata. */
  membershipId: string | null
  state: 'incomplete' | 'active' | 'past_due' | 'canceled'
  cancelAtPeriodEnd: boolean
  /** While set, billing periods are free: their invoices are void. */
  pause: { resumesAt: Date | null } | null
  /** The key of the last charge that ended a pause. */
  resumedBy: string | null
  endedAt: Date | null
  card: CardOnFile | null
  /** Newest first. */
  invoices: SubscriptionInvoice[]
  due: DueInvoice | null
}

/** `none`: the subscription does not exist. `declined`: none was created. `unknown`: no response came. */
export type SubscriptionAnswer =
  | { status: 'found'; subscription: Subscription }
  | { status: 'none' }
  | { status: 'declined'; message: string }
  | { status: 'unknown' }

interface SubscriptionRequest {
  /** The membership's id, which makes repeated requests create one subscription. */
  membershipId: string
  customerId: string
  priceId: string
  paymentMethodId: string
  /** When the first charge is due, or null to charge a first month now. */
  startsAt: Date | null
}

interface CardChange {
  key: string
  subscriptionId: string
  customerId: string
  paymentMethodId: string
}

/** The gateway's monthly billing. A null result means that no response came. */
export interface SubscriptionsPort {
  openCustomer: (person: { userId: string; email: string }) => Promise<string | null>
  /** The monthly price of a plan. Equal prices are created once. */
  openPrice: (plan: { planId: string; title: string; priceCents: number }) => Promise<string | null>
  subscribe: (request: SubscriptionRequest) => Promise<SubscriptionAnswer>
  findSubscription: (subscriptionId: string) => Promise<SubscriptionAnswer>
  /** Finds the subscription of a membership, if there is one. */
  searchSubscription: (wanted: { customerId: string; membershipId: string }) => Promise<SubscriptionAnswer>
  /** Ends the subscription now and voids its unpaid invoices. */
  endSubscription: (subscriptionId: string) => Promise<SubscriptionAnswer>
  /**
   * Makes the periods that begin until `resumesAt`, or until it is resumed, free of charge, and voids unpaid invoices.
   */
  pauseSubscription: (subscriptionId: string, resumesAt: Date | null) => Promise<SubscriptionAnswer>
  /** Resumes billing. With a key, a new period begins and is charged now, once per key. */
  resumeSubscription: (subscriptionId: string, chargeKey: string | null) => Promise<SubscriptionAnswer>
  setCancelAtPeriodEnd: (subscriptionId: string, ends: boolean) => Promise<SubscriptionAnswer>
  changeCard: (change: CardChange) => Promise<SubscriptionAnswer>
  /** Takes effect with the next period. */
  changePrice: (subscriptionId: string, priceId: string) => Promise<SubscriptionAnswer>
  /** Attempts to collect an invoice; read the result separately. False when no response came. */
  payInvoice: (invoiceId: string, how: { key: string; holderPresent: boolean }) => Promise<boolean>
  /** Makes `payInvoice` the only way to collect the invoice. False when no response came. */
  stopTrying: (invoiceId: string) => Promise<boolean>
  /**
   * Refunds an invoice and returns the refunded amount, which is zero if the payer's bank has disputed the payment.
   * Null if the refund is not certain yet and has to be retried.
   */
  refundInvoice: (invoiceId: string) => Promise<{ refundedCents: number } | null>
}

/** A card that its holder has saved with the gateway. */
interface SavedCard {
  paymentMethodId: string
  brand: string
  last4: string
  expMonth: number
  expYear: number
  isDefault: boolean
  /** Whether it pays an active subscription, in which case it cannot be removed. */
  paysSubscription: boolean
}

interface OwnCard {
  customerId: string
  paymentMethodId: string
}

export interface SavedCardsPort {
  /** Lists each card once, newest first. Null when no response came. */
  listCards: (customerId: string) => Promise<SavedCard[] | null>
  /** False when no response came. */
  setDefaultCard: (card: OwnCard) => Promise<boolean>
  /** Returns `in_use` if a subscription is paid with the card. */
  removeCard: (card: OwnCard) => Promise<'done' | 'in_use' | 'unknown'>
}

/** A seller's account, with the information that the gateway still needs. */
export interface ConnectedAccount {
  accountId: string
  status: 'pending' | 'active' | 'restricted' | 'rejected'
  requirements: { item: string; due: 'now' | 'past' | 'checking'; by: string | null }[]
  /** The last four digits of the bank account. */
  bank: string | null
}

/** A transfer from the platform to a seller's account, or a payout from there to a bank. */
interface Moving {
  /** Our payout's id, which makes repeated requests move the money once. */
  payoutId: string
  accountId: string
  amountCents: number
}

/** `refused`: it did not happen. `unknown`: it may have happened or may still happen, and a retry tells. */
type TransferAnswer =
  | { status: 'done'; transferId: string }
  | { status: 'refused'; message: string }
  | { status: 'unknown' }

export interface SentPayout {
  payoutId: string
  /** `paid` is not final: a bank may still return the money. */
  state: 'in_transit' | 'paid' | 'failed' | 'canceled'
  arrivesOn: string | null
  failure: string | null
}

export type PayoutAnswer =
  | { status: 'found'; payout: SentPayout }
  | { status: 'refused'; message: string }
  | { status: 'unknown' }

/** A charge in the gateway's books. */
export interface BookedCharge {
  intentId: string
  /** The payment that the charge belongs to, from its metadata. */
  paymentId: string | null
  /** Whether it is a month of a membership and so belongs to no payment. */
  ofCustomer: boolean
  capturedCents: number
  refundedCents: number
  chargedAt: Date
}

/** The gateway's payouts to sellers. A null result means that no response came. */
export interface PayoutsPort {
  /** Opens the one account of a seller. Repeated requests return the same account. */
  openAccount: (seller: { sellerId: string; email: string }) => Promise<ConnectedAccount | null>
  findAccount: (accountId: string) => Promise<ConnectedAccount | null>
  /** A link to the page on which a seller gives the gateway their details. */
  openAccountLink: (link: { accountId: string; backTo: string }) => Promise<string | null>
  transfer: (moving: Moving) => Promise<TransferAnswer>
  /** Reverses a whole transfer. False if the result is uncertain. */
  reverseTransfer: (transferId: string, key: string) => Promise<boolean>
  payOut: (moving: Moving) => Promise<PayoutAnswer>
  /** Finds a payout that may have been sent. Moves no money. */
  searchPayout: (payout: Omit<Moving, 'amountCents'>) => Promise<PayoutAnswer | { status: 'none' }>
  findPayout: (accountId: string, providerPayoutId: string) => Promise<PayoutAnswer>
  /** Lists every successful charge since then. */
  listCharges: (since: Date) => Promise<BookedCharge[] | null>
}

/** A chargeback of a payment, as the gateway reports it. */
export interface BankClaim {
  claimId: string
  intentId: string
  /** The disputed payment, from the charge's metadata. */
  paymentId: string | null
  /** The gateway's customer, if it keeps their cards. */
  customerId: string | null
  /** `early_warning`: the bank has taken nothing yet. `needs_response` and `under_review`: it has, for now. */
  status: 'early_warning' | 'needs_response' | 'under_review' | 'won' | 'lost'
  amountCents: number
  /** The gateway's fees for it so far. */
  feeCents: number
  reason: string
  answerBy: Date | null
  openedAt: Date
}

/** The evidence for a bank that a disputed payment was legitimate. */
export interface ClaimEvidence {
  customerName: string
  customerEmail: string
  product: string
  shipping: { carrier: string | null; trackingNumber: string | null; at: Date | null } | undefined
  serviceAt: Date | null
  /** The history of the purchase, one event per line. */
  history: string
  /** A statement written by staff. */
  statement: string
}

/** The gateway's chargebacks. A null result means that no response came. */
export interface ChargebacksPort {
  findClaims: (intentId: string) => Promise<BankClaim[] | null>
  /** Lists all chargebacks since then. */
  listClaims: (since: Date) => Promise<BankClaim[] | null>
  /** Submits evidence, which the bank accepts once. Repeating it changes nothing. */
  answerClaim: (claimId: string, evidence: ClaimEvidence) => Promise<BankClaim | null>
}

/** The gateway. */
export interface CardsPort extends SavedCardsPort, SubscriptionsPort, PayoutsPort, ChargebacksPort {
  charge: (request: ChargeRequest) => Promise<Charge>
  /** Returns the current state of a charge. */
  find: (intentId: string) => Promise<Charge>
  /** Captures an authorized charge. Repeating it captures once. */
  capture: (intentId: string) => Promise<Charge>
  /** Cancels a charge that awaits authentication, or voids an authorization, so that it can never succeed. */
  cancel: (intentId: string) => Promise<Charge>
  /** Refunds a charge in part or in full. */
  refund: (intentId: string, amountCents: number, key: string) => Promise<Refund>
  /** Returns the current state of a refund: a bank may reverse it after it was done. */
  findRefund: (refundId: string) => Promise<Refund>
  /** Parses a webhook event. Null if its signature is missing or invalid, or it is over 300 s old. */
  readEvent: (body: Buffer, signature: string | undefined, now: Date) => CardEvent | null
}
