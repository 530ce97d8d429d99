import { useMedia } from '@wellspring/ui/use-media'

import type { CalendarSearch, ShownView } from './calendar-search.ts'

/** On a tablet seven columns would leave a name only two letters. */
export const tablet = '(min-width: 480px) and (max-width: 1023.98px)'

/** The view of a calendar: that of the search parameters, or as many days as fit into the window. */
export function useShownView({ view }: CalendarSearch): {
  view: ShownView
  /** The default view of this window. */
  usual: ShownView
  /** The view depends on the window width, which is not known yet. */
  isUnsure: boolean
} {
  const isTablet = useMedia(tablet)
  const usual = isTablet === true ? '3-days' : 'week'
  return { view: view ?? usual, usual, isUnsure: isTablet === undefined && view === undefined }
}
