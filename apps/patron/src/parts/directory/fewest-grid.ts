import { BESIDE } from '@wellspring/ui/beside'

/** Between providers. */
export const providerGap = { base: '4', md: '6' } as const

/** Three providers, and a fourth where two stand beside each other: no row is left with one. */
export const fewestGrid = {
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'repeat(3, minmax(0, 1fr))' },
  css: {
    '& > li:nth-of-type(4)': { display: 'none' },
    // Narrower than a tablet two of them have no room for their times.
    [BESIDE]: {
      gridTemplateColumns: { lgDown: 'repeat(2, minmax(0, 1fr))' },
      '& > li:nth-of-type(4)': { display: { lgDown: 'block' } },
    },
  },
} as const
