/** The window has room for two things beside each other: a tablet held upright has. */
export const besideQuery = '(min-width: 45rem)'
export const BESIDE = `@media ${besideQuery}`

/** Styles of what stands there only where things stand below each other, or only where they stand beside each other. */
export const onlyBelow = { [BESIDE]: { display: 'none' } } as const
export const onlyBeside = { [`@media not all and ${besideQuery}`]: { display: 'none' } } as const

/** A grid whose second part says what is chosen and what it costs, beside the first where there is room. */
export const besideSummary = {
  [BESIDE]: { gridTemplateColumns: 'minmax(0, 1fr) clamp(17rem, 30%, 22rem)' },
} as const
