import type { TicketInput } from '@wellspring/api/contract/event-bookings'
import { attendancesOf } from '@wellspring/api/contract/event-format'
import type { Attendance } from '@wellspring/api/contract/event-format'
import type { PublicEvent } from '@wellspring/api/contract/events'

/** A ticket to book, and its guest. */
export interface WantedTicket {
  ticketTypeId: string
  guestName: string
  /** Set if the ticket type allows both attendances. */
  attendance?: Attendance | undefined
  /** Where a guest's own ticket is sent. */
  guestEmail?: string | undefined
}

/** Whether the ticket is for somebody other than the person who books. */
export const isForGuest = ({ guestName }: WantedTicket) => guestName.trim() !== ''

/** The attendances that a ticket type allows. */
export function attendancesOfType(event: Pick<PublicEvent, 'format' | 'ticketTypes'>, ticketTypeId: string) {
  const type = event.ticketTypes.find(({ id }) => id === ticketTypeId)
  return attendancesOf(event.format, type?.attendance ?? 'either')
}

/** The indexes of the tickets whose attendance is still to be chosen. */
export const undecidedIn = (
  event: Pick<PublicEvent, 'format' | 'ticketTypes'>,
  wanted: readonly WantedTicket[],
) =>
  wanted.flatMap(({ ticketTypeId, attendance }, at) =>
    attendance === undefined && attendancesOfType(event, ticketTypeId).length > 1 ? [at] : [],
  )

export const countOf = (wanted: readonly WantedTicket[], ticketTypeId: string) =>
  wanted.filter((one) => one.ticketTypeId === ticketTypeId).length

/** Sets the number of tickets of a type; the remaining ones keep their names. */
export function withCount(
  wanted: readonly WantedTicket[],
  ticketTypeId: string,
  count: number,
): WantedTicket[] {
  const own = wanted.filter((one) => one.ticketTypeId === ticketTypeId).slice(0, count)
  const added = Array.from({ length: count - own.length }, () => ({ ticketTypeId, guestName: '' }))
  return [...wanted.filter((one) => one.ticketTypeId !== ticketTypeId), ...own, ...added]
}

export const totalOf = (
  wanted: readonly WantedTicket[],
  prices: readonly { ticketTypeId: string; price: number }[],
) =>
  wanted.reduce(
    (sum, { ticketTypeId }) => sum + (prices.find((one) => one.ticketTypeId === ticketTypeId)?.price ?? 0),
    0,
  )

export const asTickets = (wanted: readonly WantedTicket[]): TicketInput[] =>
  wanted.map((one) => ({
    ticketTypeId: one.ticketTypeId,
    attendance: one.attendance,
    guestName: isForGuest(one) ? one.guestName.trim() : undefined,
    guestEmail: isForGuest(one) ? one.guestEmail?.trim() || undefined : undefined,
  }))

/** The default choice: one ticket of the first available type. */
export function defaultTickets(ticketTypes: readonly { id: string }[], { left, most }: Room): WantedTicket[] {
  const free = new Set(left.filter((one) => one.left > 0).map(({ ticketTypeId }) => ticketTypeId))
  const type = ticketTypes.find(({ id }) => free.has(id))
  return type && most > 0 ? [{ ticketTypeId: type.id, guestName: '' }] : []
}

interface Room {
  left: readonly { ticketTypeId: string; left: number }[]
  most: number
}

/** The chosen tickets that are still available. */
export function stillAvailable(wanted: readonly WantedTicket[], { left, most }: Room): WantedTicket[] {
  const places = new Map(left.map((one) => [one.ticketTypeId, one.left]))
  const kept = wanted.filter(({ ticketTypeId }) => {
    const rest = places.get(ticketTypeId) ?? 0
    places.set(ticketTypeId, rest - 1)
    return rest > 0
  })
  return kept.slice(0, most)
}
