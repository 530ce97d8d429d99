/** Cents as a text says them: 1250 is $12.50. */
export const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`
