/** Whether the sidebar is collapsed to icons. */
export type RailFold = 'open' | 'folded'

/** Chooses a style for the collapsed or the open sidebar. */
export const byFold = <Value>(fold: RailFold, folded: Value, open: Value) =>
  fold === 'folded' ? folded : open
