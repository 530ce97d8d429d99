import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

import type { EventBooking } from '@wellspring/api/contract/event-bookings'
import { useApi } from '@wellspring/api/hooks/api'
import { eventQueries } from '@wellspring/api/hooks/events'
import { useOfflineCopy } from '@wellspring/app/use-offline-copy'

import { keepEvents } from './kept-events.ts'
import { keepTickets } from './kept-tickets.ts'

/** Of so many events that come next the tickets are kept, too, though nobody has looked at them here yet. */
const MOST_TICKETS = 5

const isValid = ({ status }: EventBooking) => status === 'confirmed' || status === 'checked_in'

/** The list of what comes next opens without a connection from then on, and the tickets behind it. */
export function useKeptEvents(bookings: EventBooking[] | undefined): void {
  const api = useApi()
  const client = useQueryClient()
  useEffect(() => {
    if (!bookings) return
    keepEvents(bookings)
    for (const booking of bookings.filter(isValid).slice(0, MOST_TICKETS))
      void client
        .ensureQueryData(eventQueries.tickets(api, booking.id))
        .then(({ tickets }) => keepTickets({ booking, tickets }))
        .catch(() => {
          // They are kept when somebody looks at them.
        })
  }, [bookings, api, client])
  useOfflineCopy('/my-events', bookings !== undefined)
}
