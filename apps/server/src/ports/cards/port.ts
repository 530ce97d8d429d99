export interface ChargeRequest {
  /** Asking twice with one key charges once. */
  key: string
  amountCents: number
  paymentMethodId: string
  email: string
  description: string
  metadata: Record<string, string>
}

/**
 * What became of a charge. `unknown` means that no answer came: it may or may not have happened, and
 * asking again with the same key tells.
 */
export type Charge =
  | { status: 'succeeded'; intentId: string; capturedCents: number; refundedCents: number }
  | { status: 'requires_action'; intentId: string; clientSecret: string }
  | { status: 'declined'; intentId: string | null; message: string }
  | { status: 'cancelled'; intentId: string }
  | { status: 'processing'; intentId: string }
  | { status: 'unknown' }

/** The provider's events that the product listens to. */
export const heardEvents = [
  'payment_intent.succeeded',
  'payment_intent.payment_failed',
  'payment_intent.canceled',
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'invoice.paid',
  'invoice.payment_failed',
  'invoice.payment_action_required',
  'invoice.voided',
]

export interface CardEvent {
  id: string
  type: string
  /** The charge that the event is about, if it is about one. */
  intentId: string | null
  /** The checkout that the charge was asked for, as its metadata says. */
  checkoutId: string | null
  subscriptionId: string | null
  /** The membership that the subscription was made for, as its metadata says. */
  membershipId: string | null
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
  state: 'incomplete' | 'active' | 'past_due' | 'canceled'
  cancelAtPeriodEnd: boolean
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
  setCancelAtPeriodEnd: (subscriptionId: string, ends: boolean) => Promise<SubscriptionAnswer>
  changeCard: (change: CardChange) => Promise<SubscriptionAnswer>
  /** From the next period on. */
  changePrice: (subscriptionId: string, priceId: string) => Promise<SubscriptionAnswer>
  /** Tries to take an invoice's money; how it went is to be asked. False when no answer came. */
  payInvoice: (invoiceId: string, how: { key: string; holderPresent: boolean }) => Promise<boolean>
  /** From now on only `payInvoice` tries it. False when no answer came. */
  stopTrying: (invoiceId: string) => Promise<boolean>
  refundInvoice: (invoiceId: string) => Promise<{ refundedCents: number } | null>
}

/** The card provider. */
export interface CardsPort extends SubscriptionsPort {
  charge: (request: ChargeRequest) => Promise<Charge>
  /** How a charge stands now. */
  find: (intentId: string) => Promise<Charge>
  /** Ends a charge that waits for its holder, so that it can never succeed any more. */
  cancel: (intentId: string) => Promise<Charge>
  /** Gives everything back that is not given back yet. Rejects when the provider does not answer. */
  refund: (intentId: string, key: string) => Promise<{ refundedCents: number }>
  /** The event of a webhook, or null when it is not the provider's, was altered, or is over 300 s old. */
  readEvent: (body: Buffer, signature: string | undefined, now: Date) => CardEvent | null
}
