/** With so many pieces of a variant or fewer, its seller is told to look after the stock. */
export const LOW_STOCK_PIECES = 3

/** What a list of products can be narrowed to by its stock. */
export const stockStates = ['low'] as const
export type StockState = (typeof stockStates)[number]
