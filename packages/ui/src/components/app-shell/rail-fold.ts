/** Whether a list of places shows their signs alone. */
export type RailFold = 'open' | 'folded'

/** A style of a rail that is folded, or open. */
export const byFold = <Value>(fold: RailFold, folded: Value, open: Value) =>
  fold === 'folded' ? folded : open
