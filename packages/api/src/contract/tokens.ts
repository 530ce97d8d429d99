/** The value of a token is defined here only: one cent. */
const TOKENS_PER_DOLLAR = 100

/** The largest share of a checkout's subtotal that tokens can pay. */
export const TOKEN_SHARE = 0.5

/** Maximum tokens that a product gives, in percent of the price of its cheapest variant. */
export const PRODUCT_TOKEN_PERCENT = 5

/** Tokens for a completed session, in percent of the amount paid for it. */
export const ATTENDANCE_TOKEN_PERCENT = 5

/** Value of tokens in dollars. */
export const worthOf = (tokens: number): number => tokens / TOKENS_PER_DOLLAR
