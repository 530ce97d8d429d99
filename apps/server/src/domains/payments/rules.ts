/** A card is good to the end of its month. */
export const isExpired = ({ expMonth, expYear }: { expMonth: number; expYear: number }, now: Date): boolean =>
  now.getTime() >= Date.UTC(expYear, expMonth)
