import type { Occurrence } from '@wellspring/api/contract/event-fields'
import type { PublicEvent } from '@wellspring/api/contract/events'

export type DateState = 'open' | 'full' | 'past' | 'cancelled'

export const placesLeft = ({ left }: Occurrence) => left.reduce((sum, one) => sum + Math.max(0, one.left), 0)

/** What a visitor can do with a date; it can be booked until it begins. */
export function stateOf(event: Pick<PublicEvent, 'status'>, date: Occurrence, now: string): DateState {
  if (date.status === 'cancelled' || event.status === 'cancelled') return 'cancelled'
  if (Date.parse(date.startsAt) <= Date.parse(now) || event.status !== 'published') return 'past'
  return placesLeft(date) > 0 ? 'open' : 'full'
}
