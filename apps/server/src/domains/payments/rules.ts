/** A card is good to the end of its month. */
export const isExpired = ({ expMonth, expYear }: { expMonth: number; expYear: number }, now: Date): boolean =>
  now.getTime() >= Date.UTC(expYear, expMonth)

/** Refused cards of one account: whoever has many at hand that are not theirs finds out here which are good. */
export const declinedCards = {
  most: 10,
  windowMs: 60 * 60_000,
  refusal: 'Too many cards were declined. Please wait a while before you try another one.',
}
