/** The name by which people know their card. */
export const cardName = ({ brand, last4 }: { brand: string; last4: string }) =>
  `${brand.slice(0, 1).toUpperCase()}${brand.slice(1)} •••• ${last4}`

/** A card is good to the end of its month. */
export const isExpired = ({ expMonth, expYear }: { expMonth: number; expYear: number }, now: Date): boolean =>
  now.getTime() >= Date.UTC(expYear, expMonth)

/** Refused cards of one account: whoever has many at hand that are not theirs finds out here which are good. */
export const declinedCards = {
  most: 10,
  windowMs: 60 * 60_000,
  refusal: 'Too many cards were declined. Please wait a while before you try another one.',
  busy: 'Several of your payments are under way. Please wait a moment and try again.',
}

/** What can be paid for; a booking is also paid for by a unit of a package. */
export type PayableKind = 'booking' | 'package' | 'ticket' | 'checkout' | 'deposit'

/** `authorized`: the sum is kept on the card. `released`: nothing of it is wanted any more. */
export type PaymentStatus = 'processing' | 'requires_action' | 'authorized' | 'paid' | 'failed' | 'released'

/** When an unanswered payment is looked into first; a sweep follows every minute. */
export const FIRST_LOOK_MS = 10_000

/** Who has just paid for something hardly wants the same once more: two presses were meant as one. */
export const AGAIN_MS = 60_000

/** A webhook is often faster than the gateway's own answer, whose asker is about to write it down. */
export const WEBHOOK_GRACE_MS = 1000

/** Whether a holder who is asked by their bank has had so long to answer. */
export const hasWaited = (
  { status, createdAt }: { status: PaymentStatus; createdAt: Date },
  now: Date,
  ms: number,
) => status === 'requires_action' && createdAt.getTime() + ms <= now.getTime()

/** What of a payment has not gone back: of the card's money, and of the fund's that paid a part. */
export interface Left {
  cardCents: number
  sponsorCents: number
}

/** How a refund is shared by card and fund: in proportion to what is left of each, and never more than that. */
export function splitRefund({ cardCents, sponsorCents }: Left, cents: number): Left {
  const all = cardCents + sponsorCents
  const wanted = Math.max(0, Math.min(cents, all))
  if (wanted === 0) return { cardCents: 0, sponsorCents: 0 }
  const ofSponsor = Math.max(wanted - cardCents, Math.floor((sponsorCents * wanted) / all))
  return { cardCents: wanted - ofSponsor, sponsorCents: ofSponsor }
}

/** Payments that the gateway has not decided yet. */
export const openPayments = ['processing', 'requires_action'] as const

export const isUndecided = (status: PaymentStatus) =>
  (openPayments as readonly PaymentStatus[]).includes(status)

/** By what the gateway knows a refund: asked by the same key it gives once, or refuses as it did before. */
export const refundKey = ({ id, round }: { id: string; round: number }): string =>
  round === 0 ? `refund-${id}` : `refund-${id}-${round}`

/** The refund that such a key is of; nothing where it is none of ours. */
export const refundOfKey = (key: string): string | undefined =>
  /^refund-([0-9a-f-]{36})(?:-\d+)?$/.exec(key)?.[1]
