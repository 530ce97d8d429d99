import type { EventBookingStatus } from '@wellspring/api/contract/event-bookings'
import type { EventFormat } from '@wellspring/api/contract/event-fields'
import type { EventWaitStatus } from '@wellspring/api/contract/event-waitlist'
import type { EventStatus } from '@wellspring/api/contract/event-status'
import { formatDollars } from '@wellspring/ui/money'
import type { StatusTone } from '@wellspring/ui/status-badge'
import { plural, t } from '@wellspring/words/macro'

interface StatusName {
  label: string
  tone: StatusTone
}

export const eventNames: Record<EventStatus, StatusName> = {
  draft: { label: t`Draft`, tone: 'neutral' },
  pending_review: { label: t`In review`, tone: 'waiting' },
  published: { label: t`Published`, tone: 'active' },
  ended: { label: t`In the past`, tone: 'neutral' },
  cancelled: { label: t`Cancelled`, tone: 'bad' },
  archived: { label: t`Archived`, tone: 'neutral' },
}

const eventBookingNames: Record<EventBookingStatus, StatusName> = {
  reserved: { label: t`Waiting for payment`, tone: 'waiting' },
  confirmed: { label: t`Confirmed`, tone: 'active' },
  checked_in: { label: t`Attended`, tone: 'good' },
  no_show: { label: t`Missed`, tone: 'bad' },
  expired: { label: t`Expired`, tone: 'neutral' },
  cancelled: { label: t`Cancelled`, tone: 'bad' },
  event_cancelled: { label: t`Event cancelled`, tone: 'bad' },
}

/** What a booking of tickets is called; nobody has attended what is still to come. */
export const eventBookingName = (status: EventBookingStatus, startsAt: string, now: string): StatusName =>
  status === 'checked_in' && Date.parse(startsAt) > Date.parse(now)
    ? { ...eventBookingNames.checked_in, label: t`Checked in` }
    : eventBookingNames[status]

export const eventWaitNames: Record<EventWaitStatus, StatusName> = {
  waiting: { label: t`Waiting`, tone: 'waiting' },
  offered: { label: t`Tickets for you`, tone: 'active' },
  accepted: { label: t`Tickets taken`, tone: 'good' },
  offer_expired: { label: t`Offer expired`, tone: 'neutral' },
  left: { label: t`Left`, tone: 'neutral' },
  closed: { label: t`Closed`, tone: 'neutral' },
}

export const eventFormatNames: Record<EventFormat, string> = {
  'In-Person': t`In person`,
  Telehealth: t`Online`,
  Hybrid: t`In person and online`,
}

/** Where it is: 'Kite Beach, Dubai, and online'. */
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

/** '8 places left'; many are not counted out. */
export function placesWords(left: number): string {
  if (left <= 0) return t`Full`
  if (left > 20) return t`Places available`
  return plural(left, { one: '1 place left', other: '# places left' })
}

export const countTickets = (count: number) =>
  t`${count} ${plural(count, { one: 'ticket', other: 'tickets' })}`
