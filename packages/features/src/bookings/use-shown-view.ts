import { useMedia } from '@wellspring/ui/use-media'

import type { CalendarSearch, ShownView } from './calendar-search.ts'

/** Seven days beside each other leave a tablet's names two letters. */
export const tablet = '(min-width: 480px) and (max-width: 1023.98px)'

/** What a calendar shows: as its address says, or else as many days as its window has room for. */
export function useShownView({ view }: CalendarSearch): {
  view: ShownView
  /** What stands there where an address says nothing. */
  usual: ShownView
  /** Nobody knows yet how wide the window is, and it decides. */
  isUnsure: boolean
} {
  const isTablet = useMedia(tablet)
  const usual = isTablet === true ? '3-days' : 'week'
  return { view: view ?? usual, usual, isUnsure: isTablet === undefined && view === undefined }
}
