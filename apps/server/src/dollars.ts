const format = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** Dollars as a text says them: 1250 is $1,250.00. Whatever the server writes about money is written so. */
export const inDollars = (amount: number) => format.format(amount)

/** The same of cents. */
export const dollars = (cents: number) => inDollars(cents / 100)
