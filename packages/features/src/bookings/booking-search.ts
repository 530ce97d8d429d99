import type { BookingStatus } from '@wellspring/api/contract/booking-status'

import { bookingSorts } from '@wellspring/api/contract/sorts'
import { readDays, readSortedSearch } from '@wellspring/ui/table-search'
import type { SortedSearch } from '@wellspring/ui/table-search'

import { bookingNames } from './booking-labels.ts'

export interface BookingSearch extends SortedSearch<(typeof bookingSorts)[number]> {
  status?: BookingStatus
  when?: 'upcoming' | 'past'
  /** Only bookings with this provider. */
  provider?: string
  /** Calendar days of the viewer, both inclusive. */
  from?: string
  to?: string
}

const isId = (value: unknown): value is string =>
  typeof value === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value)

/**
 * Reads the filter from the search parameters and ignores unknown values. It runs when the app starts, so it checks
 * against the labels: importing the contract's list would load all schemas.
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
