import type { EventBookingStatus } from '@wellspring/api/contract/event-bookings'
import type { EventFormat } from '@wellspring/api/contract/event-fields'
import type { EventWaitStatus } from '@wellspring/api/contract/event-waitlist'
import type { EventStatus } from '@wellspring/api/contract/event-status'
import { formatDollars } from '@wellspring/ui/money'
import type { StatusTone } from '@wellspring/ui/status-badge'

interface StatusName {
  label: string
  tone: StatusTone
}

export const eventNames: Record<EventStatus, StatusName> = {
  draft: { label: 'Draft', tone: 'neutral' },
  pending_review: { label: 'In review', tone: 'waiting' },
  published: { label: 'Published', tone: 'active' },
  ended: { label: 'In the past', tone: 'neutral' },
  cancelled: { label: 'Cancelled', tone: 'bad' },
  archived: { label: 'Archived', tone: 'neutral' },
}

export const eventBookingNames: Record<EventBookingStatus, StatusName> = {
  reserved: { label: 'Waiting for payment', tone: 'waiting' },
  confirmed: { label: 'Confirmed', tone: 'active' },
  checked_in: { label: 'Attended', tone: 'good' },
  no_show: { label: 'Missed', tone: 'bad' },
  expired: { label: 'Expired', tone: 'neutral' },
  cancelled: { label: 'Cancelled', tone: 'bad' },
  event_cancelled: { label: 'Event cancelled', tone: 'bad' },
}

export const eventWaitNames: Record<EventWaitStatus, StatusName> = {
  waiting: { label: 'Waiting', tone: 'waiting' },
  offered: { label: 'Tickets for you', tone: 'active' },
  accepted: { label: 'Tickets taken', tone: 'good' },
  offer_expired: { label: 'Offer expired', tone: 'neutral' },
  left: { label: 'Left', tone: 'neutral' },
  closed: { label: 'Closed', tone: 'neutral' },
}

export const eventFormatNames: Record<EventFormat, string> = {
  'In-Person': 'In person',
  Telehealth: 'Online',
  Hybrid: 'In person and online',
}

/** Where it is: 'Kite Beach, Dubai, and online'. */
export function whereOf({ format, place }: { format: EventFormat | null; place: string | null }): string {
  if (format === 'Telehealth') return 'Online'
  if (place === null) return format === null ? 'No place yet' : eventFormatNames[format]
  return format === 'Hybrid' ? `${place}, and online` : place
}

export const ticketPrice = (dollars: number) => (dollars === 0 ? 'Free' : formatDollars(dollars))

/** '$40.00', 'Free', or 'from $20.00'. */
export const priceRange = ({ from, to }: { from: number; to: number }) =>
  from === to
    ? ticketPrice(from)
    : from === 0
      ? `Free to ${formatDollars(to)}`
      : `from ${formatDollars(from)}`

/** '8 places left'; many are not counted out. */
export function placesWords(left: number): string {
  if (left <= 0) return 'Full'
  if (left > 20) return 'Places available'
  return left === 1 ? '1 place left' : `${left} places left`
}

export const countTickets = (count: number) => `${count} ${count === 1 ? 'ticket' : 'tickets'}`
