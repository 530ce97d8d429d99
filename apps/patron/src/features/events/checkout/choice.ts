import type { TicketInput } from '@wellspring/api/contract/event-bookings'
import { attendancesOf } from '@wellspring/api/contract/event-format'
import type { Attendance } from '@wellspring/api/contract/event-format'
import type { PublicEvent } from '@wellspring/api/contract/events'

/** A ticket that is to be booked, and for whom. */
export interface Wanted {
  ticketTypeId: string
  guestName: string
  /** Chosen where the ticket can be used either way. */
  attendance?: Attendance | undefined
  /** Where a guest who takes part online is sent their link. */
  guestEmail?: string | undefined
}

/** Whether a ticket is for a guest who can be sent a link of their own. */
export const isOnlineGuest = (
  event: Pick<PublicEvent, 'format' | 'ticketTypes'>,
  { ticketTypeId, guestName, attendance }: Wanted,
) => {
  const ways = waysOf(event, ticketTypeId)
  return guestName.trim() !== '' && (ways.length > 1 ? attendance : ways[0]) === 'online'
}

/** The ways in which tickets of a type can be used. */
export function waysOf(event: Pick<PublicEvent, 'format' | 'ticketTypes'>, ticketTypeId: string) {
  const type = event.ticketTypes.find(({ id }) => id === ticketTypeId)
  return attendancesOf(event.format, type?.attendance ?? 'either')
}

/** The places in the list of the tickets of which it is not said how they are used. */
export const unsaidIn = (event: Pick<PublicEvent, 'format' | 'ticketTypes'>, wanted: readonly Wanted[]) =>
  wanted.flatMap(({ ticketTypeId, attendance }, at) =>
    attendance === undefined && waysOf(event, ticketTypeId).length > 1 ? [at] : [],
  )

export const countOf = (wanted: readonly Wanted[], ticketTypeId: string) =>
  wanted.filter((one) => one.ticketTypeId === ticketTypeId).length

/** So many tickets of a type; those that are there keep their names. */
export function withCount(wanted: readonly Wanted[], ticketTypeId: string, count: number): Wanted[] {
  const own = wanted.filter((one) => one.ticketTypeId === ticketTypeId).slice(0, count)
  const added = Array.from({ length: count - own.length }, () => ({ ticketTypeId, guestName: '' }))
  return [...wanted.filter((one) => one.ticketTypeId !== ticketTypeId), ...own, ...added]
}

export const totalOf = (
  wanted: readonly Wanted[],
  prices: readonly { ticketTypeId: string; price: number }[],
) =>
  wanted.reduce(
    (sum, { ticketTypeId }) => sum + (prices.find((one) => one.ticketTypeId === ticketTypeId)?.price ?? 0),
    0,
  )

export const asTickets = (
  event: Pick<PublicEvent, 'format' | 'ticketTypes'>,
  wanted: readonly Wanted[],
): TicketInput[] =>
  wanted.map(({ ticketTypeId, guestName, attendance, guestEmail = '' }) => ({
    ticketTypeId,
    attendance,
    guestName: guestName.trim() === '' ? undefined : guestName.trim(),
    guestEmail:
      guestEmail.trim() !== '' && isOnlineGuest(event, { ticketTypeId, guestName, attendance })
        ? guestEmail.trim()
        : undefined,
  }))

/** What somebody begins with who has chosen nothing yet: one ticket of the first type that can be had. */
export function firstOf(ticketTypes: readonly { id: string }[], { left, most }: Room): Wanted[] {
  const free = new Set(left.filter((one) => one.left > 0).map(({ ticketTypeId }) => ticketTypeId))
  const type = ticketTypes.find(({ id }) => free.has(id))
  return type && most > 0 ? [{ ticketTypeId: type.id, guestName: '' }] : []
}

interface Room {
  left: readonly { ticketTypeId: string; left: number }[]
  most: number
}

/** Of what was chosen, as much as there still is. */
export function fitting(wanted: readonly Wanted[], { left, most }: Room): Wanted[] {
  const places = new Map(left.map((one) => [one.ticketTypeId, one.left]))
  const kept = wanted.filter(({ ticketTypeId }) => {
    const rest = places.get(ticketTypeId) ?? 0
    places.set(ticketTypeId, rest - 1)
    return rest > 0
  })
  return kept.slice(0, most)
}
