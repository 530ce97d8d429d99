import { commandLimit } from '@wellspring/api/hooks/commands'
import type { CommandSource } from '@wellspring/api/hooks/commands'
import { mediumDate } from '@wellspring/ui/relative-date'
import { t } from '@wellspring/words/macro'

export interface BookingCommandsOptions {
  bookingHref: (id: string) => string
  /** The person whose name identifies the booking to the viewer. */
  named: 'patron' | 'provider'
}

export const bookingCommands = ({ bookingHref, named }: BookingCommandsOptions): CommandSource => ({
  title: t`Bookings`,
  async find(api, search, signal) {
    const { bookings } = await api.booking.listBookings({ search, limit: commandLimit }, { signal })
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
    return bookings.map((booking) => ({
      id: booking.id,
      label: `${booking.number}, ${booking.service.title}`,
      detail: `${booking[named].name}, ${mediumDate(booking.startsAt, timeZone)}`,
      href: bookingHref(booking.id),
    }))
  },
})
