/** At this many pieces of a variant or fewer, its seller is warned. */
export const LOW_STOCK_PIECES = 3

/** Filters a list of products by stock. */
export const stockStates = ['low'] as const
export type StockState = (typeof stockStates)[number]
