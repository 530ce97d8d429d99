import { BESIDE } from '@wellspring/ui/beside'

/** A grid whose second part says what is chosen and what it costs, beside the first where there is room. */
export const besideSummary = {
  [BESIDE]: { gridTemplateColumns: 'minmax(0, 1fr) clamp(17rem, 30%, 22rem)' },
} as const
