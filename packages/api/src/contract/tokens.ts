/** One token is worth one cent, and only here. */
const TOKENS_PER_DOLLAR = 100

/** The largest part of a checkout's subtotal that tokens pay. */
export const TOKEN_SHARE = 0.5

/** The most that a product gives in tokens, in per cent of its cheapest variant's price. */
export const PRODUCT_TOKEN_PERCENT = 5

/** What a session that took place gives in tokens, in per cent of what was paid for it. */
export const ATTENDANCE_TOKEN_PERCENT = 5

/** What tokens are worth, in dollars. */
export const worthOf = (tokens: number): number => tokens / TOKENS_PER_DOLLAR
