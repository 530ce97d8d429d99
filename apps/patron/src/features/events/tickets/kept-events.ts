import type { EventBooking } from '@wellspring/api/contract/event-bookings'
import { offlineStore } from '@wellspring/api/session'
import { presentMs } from '@wellspring/ui/device-clock'

/** What somebody has tickets for, as it was seen last. */
interface KeptEvents {
  bookings: EventBooking[]
}

const UPCOMING = 'upcoming'
const store = offlineStore<KeptEvents>('events', (kept) => Array.isArray(kept.bookings))

/** What is still to come of it; null of whoever has not seen it here. */
export function loadEvents(): { bookings: EventBooking[]; totalRecords: number } | null {
  const kept = store.load(UPCOMING)
  const bookings =
    kept?.bookings.filter(({ occurrence }) => Date.parse(occurrence.endsAt) > presentMs()) ?? []
  // Whether there is nothing, only the server knows.
  return bookings.length > 0 ? { bookings, totalRecords: bookings.length } : null
}

export const keepEvents = (bookings: EventBooking[]): void => store.keep(UPCOMING, { bookings })
