import type { EventBooking, EventBookingStatus } from '@wellspring/api/contract/event-bookings'
import { formatFor } from '@wellspring/api/contract/event-format'
import type { Attendance, EventFormat } from '@wellspring/api/contract/event-format'
import type { EventWaitStatus } from '@wellspring/api/contract/event-waitlist'
import type { EventStatus } from '@wellspring/api/contract/event-status'
import { formatDollars } from '@wellspring/ui/money'
import { type StatusName, namedAs, statusNames } from '@wellspring/ui/status-tones'
import { plural, t } from '@wellspring/words/macro'

export const eventNames = statusNames<EventStatus>({
  draft: t`Draft`,
  pending_review: t`In review`,
  published: t`Published`,
  ended: t`In the past`,
  cancelled: t`Cancelled`,
  archived: t`Archived`,
})

const eventBookingNames = statusNames<EventBookingStatus>({
  reserved: t`Waiting for payment`,
  confirmed: t`Confirmed`,
  checked_in: t`Attended`,
  no_show: t`Missed`,
  expired: t`Expired`,
  cancelled: t`Cancelled`,
  event_cancelled: t`Event cancelled`,
})

/** The status of a ticket booking; nobody has attended a future date. */
export const eventBookingName = (status: EventBookingStatus, startsAt: string, now: string): StatusName =>
  status === 'checked_in' && Date.parse(startsAt) > Date.parse(now)
    ? { ...eventBookingNames.checked_in, label: t`Checked in` }
    : eventBookingNames[status]

export const eventWaitNames = {
  ...statusNames<Exclude<EventWaitStatus, 'accepted'>>({
    waiting: t`Waiting`,
    offered: t`Tickets for you`,
    offer_expired: t`Offer expired`,
    left: t`Left`,
    closed: t`Closed`,
  }),
  accepted: namedAs('completed', t`Tickets taken`),
}

export const eventFormatNames: Record<EventFormat, string> = {
  'In-Person': t`In person`,
  Telehealth: t`Online`,
  Hybrid: t`In person and online`,
}

export const attendanceNames: Record<Attendance, string> = { in_person: t`In person`, online: t`Online` }

/** The format a booking's tickets are for: at a hybrid event perhaps only on site or only online. */
export function formatOfBooking({ event, tickets }: Pick<EventBooking, 'event' | 'tickets'>): EventFormat {
  const online = tickets.filter(({ attendance }) => attendance === 'online').length
  return formatFor(event.format, { inPerson: tickets.length - online, online })
}

/** The location: 'Kite Beach, Dubai, and online'. */
export function whereOf({ format, place }: { format: EventFormat | null; place: string | null }): string {
  if (format === 'Telehealth') return t`Online`
  if (place === null) return format === null ? t`No place yet` : eventFormatNames[format]
  return format === 'Hybrid' ? t`${place}, and online` : place
}

export const ticketPrice = (dollars: number) => (dollars === 0 ? t`Free` : formatDollars(dollars))

/** '$40.00', 'Free', or 'from $20.00'. */
export const priceRange = ({ from, to }: { from: number; to: number }) =>
  from === to
    ? ticketPrice(from)
    : from === 0
      ? t`Free to ${formatDollars(to)}`
      : t`from ${formatDollars(from)}`

/** The price range of a list entry; empty while there are no tickets. */
export function pricesInWords(types: readonly { price: number }[]): string {
  const prices = types.map(({ price }) => price)
  return prices.length === 0 ? '' : priceRange({ from: Math.min(...prices), to: Math.max(...prices) })
}

/** '8 places left'; large numbers are rounded. */
export function placesWords(left: number): string {
  if (left <= 0) return t`Full`
  if (left > 20) return t`Over 20 places left`
  return plural(left, { one: '1 place left', other: '# places left' })
}

export const countTickets = (count: number) =>
  t`${count} ${plural(count, { one: 'ticket', other: 'tickets' })}`
