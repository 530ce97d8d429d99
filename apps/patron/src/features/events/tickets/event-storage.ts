import type { EventBooking } from '@wellspring/api/contract/event-bookings'
import { offlineStore } from '@wellspring/api/session'
import { serverNowMs } from '@wellspring/ui/device-clock'

/** The last loaded list of the patron's event bookings. */
interface StoredEvents {
  bookings: EventBooking[]
}

const UPCOMING = 'upcoming'
const store = offlineStore<StoredEvents>('events', (kept) => Array.isArray(kept.bookings))

/** The bookings that are not over; null if nothing is stored or nothing is left. */
export function loadEvents(): { bookings: EventBooking[]; totalRecords: number } | null {
  const kept = store.load(UPCOMING)
  const bookings =
    kept?.bookings.filter(({ occurrence }) => Date.parse(occurrence.endsAt) > serverNowMs()) ?? []
  // Only the server knows whether the list is really empty.
  return bookings.length > 0 ? { bookings, totalRecords: bookings.length } : null
}

export const storeEvents = (bookings: EventBooking[]): void => store.keep(UPCOMING, { bookings })
