import { isOneOf } from '@wellspring/api/contract/one-of'
import { HOUR_MS, MINUTE_MS } from '../../time.ts'

/** The display name of a card. */
export const cardName = ({ brand, last4 }: { brand: string; last4: string }) =>
  `${brand.slice(0, 1).toUpperCase()}${brand.slice(1)} •••• ${last4}`

/** Whether a card has expired. It is valid until the end of its month. */
export const isExpired = ({ expMonth, expYear }: { expMonth: number; expYear: number }, now: Date): boolean =>
  now.getTime() >= Date.UTC(expYear, expMonth)

/** Limits declined cards per account, because stolen cards are tested this way. */
export const declinedCards = {
  most: 10,
  windowMs: HOUR_MS,
  refusal: 'Too many cards were declined. Please wait a while before you try another one.',
  busy: 'Several of your payments are under way. Please wait a moment and try again.',
}

/** What can be paid for. A booking can also be paid for with a package unit. */
export type PayableKind = 'booking' | 'package' | 'ticket' | 'checkout' | 'deposit'

/** `authorized`: the amount is reserved on the card. `released`: the payment is no longer wanted. */
export type PaymentStatus = 'processing' | 'requires_action' | 'authorized' | 'paid' | 'failed' | 'released'

/** When an unanswered payment is first checked. A sweep follows every minute. */
export const FIRST_LOOK_MS = 10_000

/** Within this time a second purchase of the same is taken for an accidental double press. */
export const AGAIN_MS = MINUTE_MS

/** A webhook often arrives before the gateway's response, which the caller is about to store. */
export const WEBHOOK_GRACE_MS = 1000

/** Whether a card holder has had this long to complete the bank's authentication. */
export const hasWaited = (
  { status, createdAt }: { status: PaymentStatus; createdAt: Date },
  now: Date,
  ms: number,
) => status === 'requires_action' && createdAt.getTime() + ms <= now.getTime()

/** What is left of a payment: the card's money, and the contribution of a fund. */
export interface Left {
  cardCents: number
  sponsorCents: number
}

/** Splits a refund between card and fund in proportion to what is left of each, never exceeding either. */
export function splitRefund({ cardCents, sponsorCents }: Left, cents: number): Left {
  const all = cardCents + sponsorCents
  const wanted = Math.max(0, Math.min(cents, all))
  if (wanted === 0) return { cardCents: 0, sponsorCents: 0 }
  const ofSponsor = Math.max(wanted - cardCents, Math.floor((sponsorCents * wanted) / all))
  return { cardCents: wanted - ofSponsor, sponsorCents: ofSponsor }
}

/** Statuses of payments that the gateway has not decided. */
export const openPayments = ['processing', 'requires_action'] as const

export const isUndecided = (status: PaymentStatus) => isOneOf(openPayments, status)

/** The gateway's idempotency key of a refund. A repeated key refunds once, or repeats the earlier refusal. */
export const refundKey = ({ id, round }: { id: string; round: number }): string =>
  round === 0 ? `refund-${id}` : `refund-${id}-${round}`

/** The id of the refund that a key belongs to; undefined if the key is not ours. */
export const refundOfKey = (key: string): string | undefined =>
  /^refund-([0-9a-f-]{36})(?:-\d+)?$/.exec(key)?.[1]
