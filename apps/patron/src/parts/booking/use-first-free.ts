import { useQuery } from '@tanstack/react-query'

import { useApi } from '@wellspring/api/hooks/api'
import { bookingQueries } from '@wellspring/api/hooks/booking'
import { useKnownClock } from '@wellspring/ui/zoned-time'

/** When each of some providers is free first, by the reader's day before their night. */
export function useFirstFree(providerIds: readonly string[]) {
  const clock = useKnownClock()
  return useQuery(bookingQueries.firstFree(useApi(), providerIds, clock && clock.zone))
}
