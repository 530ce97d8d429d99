import { useQuery } from '@tanstack/react-query'

import { useApi } from '@wellspring/api/hooks/api'
import { bookingQueries } from '@wellspring/api/hooks/booking'
import { useSession } from '@wellspring/api/session'
import { useKnownClock } from '@wellspring/ui/zoned-time'

/** The first free times of several providers; times in the reader's daytime come before those at night. */
export function useFirstFree(providerIds: readonly string[]) {
  const clock = useKnownClock()
  const { user, loadingUser } = useSession()
  return useQuery({
    ...bookingQueries.firstFree(useApi(), providerIds, {
      zone: loadingUser ? null : clock && clock.zone,
      userId: user?.id ?? null,
    }),
  })
}
