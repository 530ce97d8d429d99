/** Whether the sidebar is collapsed to icons. */
export type SidebarState = 'open' | 'folded'

/** Chooses a style for the collapsed or the open sidebar. */
export const bySidebarState = <Value>(sidebarState: SidebarState, folded: Value, open: Value) =>
  sidebarState === 'folded' ? folded : open
