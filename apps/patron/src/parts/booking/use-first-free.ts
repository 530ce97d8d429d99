import { useQuery } from '@tanstack/react-query'

import { useApi } from '@wellspring/api/hooks/api'
import { bookingQueries } from '@wellspring/api/hooks/booking'
import { useKnownClock } from '@wellspring/ui/zoned-time'

/** The first free times of several providers; times in the reader's daytime come before those at night. */
export function useFirstFree(providerIds: readonly string[]) {
  const clock = useKnownClock()
  return useQuery(bookingQueries.firstFree(useApi(), providerIds, clock && clock.zone))
}
