import { useQuery } from '@tanstack/react-query'

import type { FirstFree } from '@wellspring/api/contract/booking'
import type { ProviderCard } from '@wellspring/api/contract/directory'
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

/** The cheapest price that the reader can still book: without the first consultation once they have used it. */
export const openPrice = (
  { fromPrice }: Pick<ProviderCard, 'fromPrice'>,
  free: Pick<FirstFree, 'usedFirst'> | undefined,
) => (free?.usedFirst ? free.usedFirst.fromPrice : fromPrice)
