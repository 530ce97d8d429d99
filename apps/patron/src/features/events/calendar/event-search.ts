import type { Area } from '@wellspring/api/contract/areas'
import type { EventFormat } from '@wellspring/api/contract/event-format'
import type { EventDate } from '@wellspring/api/contract/events'

/** The search parameters of the calendar. */
export interface EventSearch {
  when?: 'past'
  area?: Area
  format?: EventFormat
  language?: EventDate['language']
  maxPrice?: number
  /** Calendar days. */
  from?: string
  to?: string
  search?: string
  /** Starts at 1. */
  page?: number
}

export const PER_PAGE = 24

/** The API query of the calendar. */
export const askFor = ({ when, area, page = 1, ...rest }: EventSearch) => ({
  ...rest,
  ...(area && { domainType: area }),
  upcomingOnly: when === 'past' ? ('false' as const) : ('true' as const),
  limit: PER_PAGE,
  page: page - 1,
})
