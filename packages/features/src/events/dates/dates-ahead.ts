import type { Occurrence } from '@wellspring/api/contract/event-fields'
import type { PublicEvent } from '@wellspring/api/contract/events'
import { t } from '@wellspring/words/macro'

import { stateOf } from './date-state.ts'
import type { DateState } from './date-state.ts'

interface DatedState {
  date: Occurrence
  state: DateState
}

export interface Dates {
  ahead: DatedState[]
  over: DatedState[]
  /** Upcoming dates that can be booked or waited for. */
  bookable: DatedState[]
  /** The date from the link; by default the next one that has places or a waitlist. */
  meant: DatedState | undefined
}

/** The state of an event's dates at an instant. */
export function datesOf(
  event: Pick<PublicEvent, 'status' | 'occurrences'>,
  chosen: string | undefined,
  now: string,
): Dates {
  const rows = event.occurrences.map((date) => ({ date, state: stateOf(event, date, now) }))
  const ahead = rows.filter(({ date, state }) => state !== 'past' && date.endsAt > now)
  const bookable = ahead.filter(({ state }) => state === 'open' || state === 'full')
  return {
    ahead,
    over: rows.filter((row) => !ahead.includes(row)),
    bookable,
    meant:
      bookable.find(({ date }) => date.id === chosen) ??
      bookable.find(({ state }) => state === 'open') ??
      bookable[0],
  }
}

export const bookWords = (state: DateState) => (state === 'open' ? t`Book tickets` : t`Join the waitlist`)
