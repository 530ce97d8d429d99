import { useQueryClient } from '@tanstack/react-query'

import { hasCode } from '@wellspring/api/client'
import type { Booking } from '@wellspring/api/contract/booking'
import { useApi } from '@wellspring/api/hooks/api'
import { bookingQueries, useHoldBooking } from '@wellspring/api/hooks/booking'
import { MINUTE_MS } from '@wellspring/api/contract/time'

interface Wanted {
  serviceId: string
  startsAt: string
  zone: string
  note?: string
}

/** Holds a slot. If the patron holds it already because a response was lost, that booking is returned. */
export function useHoldSlot() {
  const api = useApi()
  const queryClient = useQueryClient()
  const { mutateAsync: hold } = useHoldBooking()

  async function findOwn({ serviceId, startsAt }: Wanted) {
    const to = new Date(Date.parse(startsAt) + MINUTE_MS).toISOString()
    const { bookings } = await queryClient.fetchQuery({
      ...bookingQueries.list(api, { when: 'upcoming', from: startsAt, to, limit: 10 }),
      staleTime: 0,
    })
    return bookings.find(
      (own) => own.service.id === serviceId && Date.parse(own.startsAt) === Date.parse(startsAt),
    )
  }

  return async function keepTime(wanted: Wanted): Promise<Booking> {
    try {
      return (await hold(wanted)).booking
    } catch (error) {
      const own = hasCode(error, 'SLOT_TAKEN') ? await findOwn(wanted) : undefined
      if (own) return own
      throw error
    }
  }
}
