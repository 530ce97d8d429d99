import type { Area } from '@wellspring/api/contract/areas'
import type { EventFormat } from '@wellspring/api/contract/event-format'
import type { EventDate } from '@wellspring/api/contract/events'

/** What the address of the calendar asks for. */
export interface EventSearch {
  when?: 'past'
  area?: Area
  format?: EventFormat
  language?: EventDate['language']
  maxPrice?: number
  /** Days. */
  from?: string
  to?: string
  search?: string
  /** Counted from 1. */
  page?: number
}

export const PER_PAGE = 24

/** The question that the calendar asks the server. */
export const askFor = ({ when, area, page = 1, ...rest }: EventSearch) => ({
  ...rest,
  ...(area && { domainType: area }),
  upcomingOnly: when === 'past' ? ('false' as const) : ('true' as const),
  limit: PER_PAGE,
  page: page - 1,
})
