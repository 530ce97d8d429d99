import { BESIDE } from '@wellspring/ui/beside'

/** The gap between provider cards. */
export const providerGap = { base: '4', md: '6' } as const

/** Three providers, or four in rows of two, so that no row has a single one. */
export const fewestGrid = {
  // As high as most cards, also while they load, so that nothing below them moves. A phone's text takes more lines.
  gridAutoRows: { base: 'minmax(29.25rem, auto)', sm: 'minmax(27.75rem, auto)' },
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'repeat(3, minmax(0, 1fr))' },
  css: {
    '& > li:nth-of-type(4)': { display: 'none' },
    // Below tablet width, two columns leave no room for the times.
    [BESIDE]: {
      gridTemplateColumns: { lgDown: 'repeat(2, minmax(0, 1fr))' },
      '& > li:nth-of-type(4)': { display: { lgDown: 'block' } },
    },
  },
} as const
