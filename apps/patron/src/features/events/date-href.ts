import type { Occurrence } from '@wellspring/api/contract/event-fields'
import type { PublicEvent } from '@wellspring/api/contract/events'

/** Where a date is booked, or waited for. */
export const dateHref = (event: Pick<PublicEvent, 'id'>, date: Pick<Occurrence, 'id'>) =>
  `/events/${event.id}/checkout?date=${date.id}`
