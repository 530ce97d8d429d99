import type { PaidCard } from '@wellspring/api/contract/payments'

export interface ChargeRequest {
  /** Asking twice with one key charges once. */
  key: string
  amountCents: number
  paymentMethodId: string
  /** The payer as the provider knows them: a saved card pays for its own customer only. */
  customerId?: string | null
  /** Keep the card with that customer once it has paid. */
  savesCard?: boolean
  email: string
  description: string
  metadata: Record<string, string>
  /** Only keeps the sum on the card: it is captured or cancelled later. */
  keepsOnly?: boolean
}

interface AskedFor {
  /** The payment that the charge was asked for, as its metadata says. */
  paymentId?: string | null
}

/**
 * What became of a charge. `unknown` means that no answer came: it may or may not have happened, and
 * asking again with the same key tells.
 */
export type Charge =
  | ({
      status: 'succeeded'
      intentId: string
      capturedCents: number
      refundedCents: number
      /** The card that paid, as its holder knows it. */
      card?: PaidCard | null
    } & AskedFor)
  | ({ status: 'authorized'; intentId: string } & AskedFor)
  | ({ status: 'requires_action'; intentId: string; clientSecret: string } & AskedFor)
  | ({ status: 'declined'; intentId: string | null; message: string } & AskedFor)
  | ({ status: 'cancelled'; intentId: string } & AskedFor)
  | ({ status: 'processing'; intentId: string } & AskedFor)
  | { status: 'unknown' }

/**
 * What became of a refund. `refused`: no money goes back this way, whoever asks again. `unknown` means that no
 * answer came: asking again with the same key tells, and gives nothing back twice.
 */
export type Refund =
  | { status: 'done'; refundId: string }
  | { status: 'refused'; message: string }
  | { status: 'unknown' }

/** The provider's events that the product listens to. */
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
  /** The charge that the event is about, if it is about one. */
  intentId: string | null
  /** The payment that the charge was asked for, as its metadata says. */
  paymentId: string | null
  subscriptionId: string | null
  /** The membership that the subscription was made for, as its metadata says. */
  membershipId: string | null
  /** The seller's account that the event is about. */
  accountId: string | null
  /** Our payout that money was moved for, as its metadata says. */
  payoutId: string | null
  /** The key that a refund was asked for with, as its metadata says. */
  refundKey: string | null
}

/** The card that a subscription is paid by, and whom it is billed to. */
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
  /** The payment that was asked for it. */
  intentId: string | null
  status: 'open' | 'paid' | 'void'
  amountCents: number
  periodStart: Date
  periodEnd: Date
  createdAt: Date
  paidAt: Date | null
}

/** What waits for its money. */
export interface DueInvoice {
  invoiceId: string
  /** Since when it waits. */
  since: Date
  /** Why the last try failed; after a `hard` refusal the same card is not worth another try. */
  failure: { message: string; hard: boolean } | null
  /** The bank wants to see the card holder. */
  clientSecret: string | null
  /** The provider tries it by itself as well. */
  triedByProvider: boolean
}

export interface Subscription {
  subscriptionId: string
  /** The membership that it was made for, as its metadata says. */
  membershipId: string | null
  state: 'incomplete' | 'active' | 'past_due' | 'canceled'
  cancelAtPeriodEnd: boolean
  /** While set, periods are billed for nothing: their invoices are void. */
  pause: { resumesAt: Date | null } | null
  /** The key under which a month was last charged to end a pause. */
  resumedBy: string | null
  endedAt: Date | null
  card: CardOnFile | null
  /** Newest first. */
  invoices: SubscriptionInvoice[]
  due: DueInvoice | null
}

/** `none`: there is no such subscription. `declined`: none was made. `unknown`: no answer came. */
export type SubscriptionAnswer =
  | { status: 'found'; subscription: Subscription }
  | { status: 'none' }
  | { status: 'declined'; message: string }
  | { status: 'unknown' }

interface SubscriptionRequest {
  /** The membership's id: asking twice makes one subscription. */
  membershipId: string
  customerId: string
  priceId: string
  paymentMethodId: string
  /** Nothing is charged before; null: a first month is charged now. */
  startsAt: Date | null
}

interface CardChange {
  key: string
  subscriptionId: string
  customerId: string
  paymentMethodId: string
}

/** The part of the card provider that bills month by month. Where null is an answer, none came. */
export interface SubscriptionsPort {
  openCustomer: (person: { userId: string; email: string }) => Promise<string | null>
  /** A month of a plan at a price; the same price is made once. */
  openPrice: (plan: { planId: string; title: string; priceCents: number }) => Promise<string | null>
  subscribe: (request: SubscriptionRequest) => Promise<SubscriptionAnswer>
  findSubscription: (subscriptionId: string) => Promise<SubscriptionAnswer>
  /** The subscription that was made for a membership, if one was. */
  searchSubscription: (wanted: { customerId: string; membershipId: string }) => Promise<SubscriptionAnswer>
  /** Ends it now; what is open is owed no more. */
  endSubscription: (subscriptionId: string) => Promise<SubscriptionAnswer>
  /** Periods that begin from now on are billed for nothing until then, or until it is resumed; what is open is owed no more. */
  pauseSubscription: (subscriptionId: string, resumesAt: Date | null) => Promise<SubscriptionAnswer>
  /** Periods are billed again; with a key a new one begins now, and is charged once however often it is asked. */
  resumeSubscription: (subscriptionId: string, chargeKey: string | null) => Promise<SubscriptionAnswer>
  setCancelAtPeriodEnd: (subscriptionId: string, ends: boolean) => Promise<SubscriptionAnswer>
  changeCard: (change: CardChange) => Promise<SubscriptionAnswer>
  /** From the next period on. */
  changePrice: (subscriptionId: string, priceId: string) => Promise<SubscriptionAnswer>
  /** Tries to take an invoice's money; how it went is to be asked. False when no answer came. */
  payInvoice: (invoiceId: string, how: { key: string; holderPresent: boolean }) => Promise<boolean>
  /** From now on only `payInvoice` tries it. False when no answer came. */
  stopTrying: (invoiceId: string) => Promise<boolean>
  /** What has gone back of it; nothing where its payer's bank has asked for it itself. Null: not yet, ask again. */
  refundInvoice: (invoiceId: string) => Promise<{ refundedCents: number } | null>
}

/** A card that its holder has left with the provider. */
interface SavedCard {
  paymentMethodId: string
  brand: string
  last4: string
  expMonth: number
  expYear: number
  isDefault: boolean
  /** A subscription that lives is paid by it: it cannot be removed. */
  paysSubscription: boolean
}

interface OwnCard {
  customerId: string
  paymentMethodId: string
}

/** The part of the card provider that keeps cards. */
export interface SavedCardsPort {
  /** Each card once, the newest first; null when no answer came. */
  listCards: (customerId: string) => Promise<SavedCard[] | null>
  /** False when no answer came. */
  setDefaultCard: (card: OwnCard) => Promise<boolean>
  /** `in_use`: a subscription is paid by it. */
  removeCard: (card: OwnCard) => Promise<'done' | 'in_use' | 'unknown'>
}

/** A seller's account, and what the provider still has to know of its holder. */
export interface ConnectedAccount {
  accountId: string
  status: 'pending' | 'active' | 'restricted' | 'rejected'
  requirements: { item: string; due: 'now' | 'past' | 'checking'; by: string | null }[]
  /** Of the bank account: the last four digits. */
  bank: string | null
}

/** Money of the platform that goes to a seller's account, or from there to a bank. */
interface Moving {
  /** Our payout: asking twice moves once. */
  payoutId: string
  accountId: string
  amountCents: number
}

/** `refused`: it did not happen. `unknown`: it may have, or may yet; asking again tells. */
type TransferAnswer =
  | { status: 'done'; transferId: string }
  | { status: 'refused'; message: string }
  | { status: 'unknown' }

export interface SentPayout {
  payoutId: string
  /** `paid` is not the end: a bank may send it back. */
  state: 'in_transit' | 'paid' | 'failed' | 'canceled'
  arrivesOn: string | null
  failure: string | null
}

export type PayoutAnswer =
  | { status: 'found'; payout: SentPayout }
  | { status: 'refused'; message: string }
  | { status: 'unknown' }

/** A charge as the provider's books have it. */
export interface BookedCharge {
  intentId: string
  /** The payment that it was asked for, as its metadata says. */
  paymentId: string | null
  /** Whether it is a month of a membership, and so for no payment. */
  ofCustomer: boolean
  capturedCents: number
  refundedCents: number
  chargedAt: Date
}

/** The part of the card provider that pays sellers. Where null is an answer, none came. */
export interface PayoutsPort {
  /** A seller has one account, however often it is asked for. */
  openAccount: (seller: { sellerId: string; email: string }) => Promise<ConnectedAccount | null>
  findAccount: (accountId: string) => Promise<ConnectedAccount | null>
  /** Where a seller tells the provider what it has to know. */
  openAccountLink: (link: { accountId: string; backTo: string }) => Promise<string | null>
  transfer: (moving: Moving) => Promise<TransferAnswer>
  /** Takes a transfer back, all of it. False when that is not certain. */
  reverseTransfer: (transferId: string, key: string) => Promise<boolean>
  payOut: (moving: Moving) => Promise<PayoutAnswer>
  findPayout: (accountId: string, providerPayoutId: string) => Promise<PayoutAnswer>
  /** Every charge that succeeded since then. */
  listCharges: (since: Date) => Promise<BookedCharge[] | null>
}

/** A payment that its buyer's bank wants back, as the provider has it. */
export interface BankClaim {
  claimId: string
  intentId: string
  /** The payment that was charged, as the charge's metadata says. */
  paymentId: string | null
  /** Whose it is, where the provider keeps their cards. */
  customerId: string | null
  /** `early_warning`: the bank has taken nothing yet. `needs_response` and `under_review`: it has, for now. */
  status: 'early_warning' | 'needs_response' | 'under_review' | 'won' | 'lost'
  amountCents: number
  /** What the provider took for it so far. */
  feeCents: number
  reason: string
  answerBy: Date | null
  openedAt: Date
}

/** What a bank is told of a payment that its customer does not want to have made. */
export interface ClaimEvidence {
  customerName: string
  customerEmail: string
  product: string
  shipping: { carrier: string | null; trackingNumber: string | null; at: Date | null } | undefined
  serviceAt: Date | null
  /** What happened, line by line. */
  history: string
  /** In the words of staff. */
  statement: string
}

/** The part of the card provider that passes on what banks want back. Where null is an answer, none came. */
export interface ChargebacksPort {
  findClaims: (intentId: string) => Promise<BankClaim[] | null>
  /** Everything that banks have asked for since then. */
  listClaims: (since: Date) => Promise<BankClaim[] | null>
  /** Sends the evidence; the bank takes it once. The same again changes nothing. */
  answerClaim: (claimId: string, evidence: ClaimEvidence) => Promise<BankClaim | null>
}

/** The card provider. */
export interface CardsPort extends SavedCardsPort, SubscriptionsPort, PayoutsPort, ChargebacksPort {
  charge: (request: ChargeRequest) => Promise<Charge>
  /** How a charge stands now. */
  find: (intentId: string) => Promise<Charge>
  /** Takes the money that is kept on a card. Asking twice takes it once. */
  capture: (intentId: string) => Promise<Charge>
  /** Ends a charge that waits for its holder, or lets go of what is kept: it can never succeed any more. */
  cancel: (intentId: string) => Promise<Charge>
  /** Gives a part of a charge back, or all of it. */
  refund: (intentId: string, amountCents: number, key: string) => Promise<Refund>
  /** What has become of a refund that was done: a bank may send it back. */
  findRefund: (refundId: string) => Promise<Refund>
  /** The event of a webhook, or null when it is not the provider's, was altered, or is over 300 s old. */
  readEvent: (body: Buffer, signature: string | undefined, now: Date) => CardEvent | null
}
