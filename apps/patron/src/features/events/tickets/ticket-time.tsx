import type { EventBooking } from '@wellspring/api/contract/event-bookings'
import { EventTime, formatOfBooking } from '@wellspring/features/events'

/** The time of a patron's tickets, consistent across screens: for a hybrid event it depends on the attendance. */
export function TicketTime({ booking }: { booking: EventBooking }) {
  const { occurrence, event } = booking
  return <EventTime date={occurrence} zone={event.zone} format={formatOfBooking(booking)} />
}
