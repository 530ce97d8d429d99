/** The window has room for two things beside each other: a tablet held upright has. */
export const besideQuery = '(min-width: 45rem)'
export const BESIDE = `@media ${besideQuery}`

/** Styles of what stands there only where things stand below each other, or only where they stand beside each other. */
export const onlyBelow = { [BESIDE]: { display: 'none' } } as const
export const onlyBeside = { [`@media not all and ${besideQuery}`]: { display: 'none' } } as const
