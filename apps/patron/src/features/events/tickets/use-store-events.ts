import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

import type { EventBooking } from '@wellspring/api/contract/event-bookings'
import { useApi } from '@wellspring/api/hooks/api'
import { eventQueries } from '@wellspring/api/hooks/events'
import { useOfflineCopy } from '@wellspring/app/use-offline-copy'

import { storeEvents } from './event-storage.ts'
import { storeTickets } from './ticket-storage.ts'

/** The tickets of this many upcoming events are stored even if nobody has opened them. */
const MOST_TICKETS = 5

const isValid = ({ status }: EventBooking) => status === 'confirmed' || status === 'checked_in'

/** Stores the upcoming list and its tickets for use without a connection. */
export function useStoreEvents(bookings: EventBooking[] | undefined): void {
  const api = useApi()
  const client = useQueryClient()
  useEffect(() => {
    if (!bookings) return
    storeEvents(bookings)
    for (const booking of bookings.filter(isValid).slice(0, MOST_TICKETS))
      void client
        .ensureQueryData(eventQueries.tickets(api, booking.id))
        .then(({ tickets }) => storeTickets({ booking, tickets }))
        .catch(() => {
          // They are stored when they are opened.
        })
  }, [bookings, api, client])
  useOfflineCopy('/my-events', bookings !== undefined)
}
