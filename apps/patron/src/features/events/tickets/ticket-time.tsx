import type { EventBooking } from '@wellspring/api/contract/event-bookings'
import { EventTime, formatOfBooking } from '@wellspring/features/events'

/** When one's tickets are for, the same wherever they stand: of a hybrid event by how they are used. */
export function TicketTime({ booking }: { booking: EventBooking }) {
  const { occurrence, event } = booking
  return <EventTime date={occurrence} zone={event.zone} format={formatOfBooking(booking)} />
}
