import type { Occurrence } from '@wellspring/api/contract/event-fields'
import type { OwnEvent } from '@wellspring/api/contract/events'
import { plural, t } from '@wellspring/words/macro'
import { HOUR_MS } from '@wellspring/api/contract/time'

/** Tickets of a date that are paid or reserved during payment. */
export const takenOf = ({ left }: Occurrence, { ticketTypes }: Pick<OwnEvent, 'ticketTypes'>): number =>
  left.reduce((sum, { ticketTypeId, left: free }) => {
    const capacity = ticketTypes.find(({ id }) => id === ticketTypeId)?.capacity ?? free
    return sum + capacity - free
  }, 0)

export const placesOf = ({ left }: Occurrence, { ticketTypes }: Pick<OwnEvent, 'ticketTypes'>): number =>
  left.reduce(
    (sum, place) => sum + (ticketTypes.find(({ id }) => id === place.ticketTypeId)?.capacity ?? 0),
    0,
  )

/** Dates that have not begun and are not cancelled. */
export const datesToCome = (event: Pick<OwnEvent, 'occurrences'>, now: string): Occurrence[] =>
  event.occurrences.filter(
    ({ status, startsAt }) => status === 'scheduled' && Date.parse(startsAt) > Date.parse(now),
  )

/** How long before the start guests arrive, in milliseconds. */
const GUESTS_ARRIVE_BEFORE_MS = 2 * HOUR_MS

/** Whether guests are arriving: tickets are scanned from shortly before the start until the end. */
export const areGuestsArriving = (
  { status, startsAt, endsAt }: Omit<Occurrence, 'left' | 'movedFrom' | 'id'>,
  now: string,
) =>
  status === 'scheduled' &&
  Date.parse(startsAt) - GUESTS_ARRIVE_BEFORE_MS <= Date.parse(now) &&
  Date.parse(now) < Date.parse(endsAt)

/** A date, and with `following` the later ones as well. */
export const reachOf = (dates: readonly Occurrence[], from: Occurrence, scope: 'this' | 'following') =>
  scope === 'this' ? [from] : dates.filter(({ startsAt }) => startsAt >= from.startsAt)

/** What happens to tickets when dates are cancelled. */
export function refundSentence(tickets: number): string {
  if (tickets === 0) return t`No ticket is booked.`
  return t`${plural(tickets, { one: '1 ticket is', other: '# tickets are' })} booked. Everyone gets a full refund, and we email them your reason.`
}

/** Whether anybody has booked a date that is not over. */
export const isBooked = (date: Occurrence, { event, now }: { event: OwnEvent; now: string }) =>
  date.status === 'scheduled' && Date.parse(date.endsAt) > Date.parse(now) && takenOf(date, event) > 0
