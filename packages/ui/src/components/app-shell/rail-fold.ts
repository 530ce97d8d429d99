/** Whether a list of places shows their signs alone: on a tablet, `byWidth`, there is no room for names. */
export type RailFold = 'open' | 'folded' | 'byWidth'

/** A style of a rail that is folded, or open; by the width of the window it is CSS that decides, also before the app does. */
export const byFold = <Value>(fold: RailFold, folded: Value, open: Value) =>
  fold === 'byWidth' ? { base: open, lgDown: folded } : fold === 'folded' ? folded : open
