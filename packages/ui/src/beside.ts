/** The window is wide enough for two columns, as a tablet in portrait orientation is. */
export const besideQuery = '(min-width: 45rem)'
export const BESIDE = `@media ${besideQuery}`

/** Hides elements in the two-column layout, or in the single-column layout. */
export const onlyBelow = { [BESIDE]: { display: 'none' } } as const
export const onlyBeside = { [`@media not all and ${besideQuery}`]: { display: 'none' } } as const

/** A grid whose second part, the selection with its price, is beside the first where there is space. */
export const besideSummary = {
  [BESIDE]: { gridTemplateColumns: 'minmax(0, 1fr) clamp(17rem, 30%, 22rem)' },
} as const
