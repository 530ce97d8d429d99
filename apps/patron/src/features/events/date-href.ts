import type { Occurrence } from '@wellspring/api/contract/event-fields'
import type { PublicEvent } from '@wellspring/api/contract/events'

/** The page to book a date or join its waitlist. */
export const dateHref = (event: Pick<PublicEvent, 'id'>, date: Pick<Occurrence, 'id'>) =>
  `/events/${event.id}/checkout?date=${date.id}`
