import type { BookingStatus } from '@wellspring/api/contract/booking'

import { bookingSorts } from '@wellspring/api/contract/sorts'
import { readDays, readSortedSearch } from '@wellspring/ui/table-search'
import type { SortedSearch } from '@wellspring/ui/table-search'

import { bookingNames } from './booking-labels.ts'

export interface BookingSearch extends SortedSearch<(typeof bookingSorts)[number]> {
  status?: BookingStatus
  when?: 'upcoming' | 'past'
  /** Only of this provider. */
  provider?: string
  /** Calendar days of the reader, both included. */
  from?: string
  to?: string
}

const isId = (value: unknown): value is string =>
  typeof value === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value)

/**
 * The filter that an address asks for; what is not understood is left out. It is read at the app's start:
 * the names stand in for the contract's list, which would bring all schemas along.
 */
export function readBookingSearch(search: Record<string, unknown>): BookingSearch {
  const { status, when, provider } = search
  return {
    ...readSortedSearch(search, bookingSorts),
    ...readDays(search),
    ...(typeof status === 'string' &&
      Object.hasOwn(bookingNames, status) && { status: status as BookingStatus }),
    ...((when === 'upcoming' || when === 'past') && { when }),
    ...(isId(provider) && { provider }),
  }
}
