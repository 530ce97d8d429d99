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
]

export interface CardEvent {
  id: string
  type: string
  /** The charge that the event is about, if it is about one. */
  intentId: string | null
  /** The checkout that the charge was asked for, as its metadata says. */
  checkoutId: string | null
}

/** The card provider. */
export interface CardsPort {
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
