import type { CarriedTicket } from '@wellspring/api/contract/event-check-in'
import type { EventBooking } from '@wellspring/api/contract/event-bookings'
import { offlineStore } from '@wellspring/api/session'
import { DAY_MS } from '@wellspring/api/contract/time'

/** The tickets that a phone shows at the door without a connection. */
export interface StoredTickets {
  booking: EventBooking
  tickets: CarriedTicket[]
}

const store = offlineStore<StoredTickets>(
  'tickets',
  (kept) => Array.isArray(kept.tickets) && Boolean(kept.booking),
)

export function loadTickets(bookingId: string): StoredTickets | null {
  for (const [id, { booking }] of store.list())
    if (Date.parse(booking.occurrence.endsAt) + DAY_MS < Date.now()) store.forget(id)
  return store.load(bookingId)
}

export const storeTickets = (kept: StoredTickets): void => store.keep(kept.booking.id, kept)

/** Invalid tickets are removed: they no longer admit anybody. */
export const removeStoredTickets = (bookingId: string): void => store.forget(bookingId)
