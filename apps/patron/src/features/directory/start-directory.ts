import type { QueryClient } from '@tanstack/react-query'

import type { Client } from '@wellspring/api/client'
import { directoryQueries } from '@wellspring/api/hooks/directory'
import type { ProviderFilter } from '@wellspring/api/hooks/directory'

export const PROVIDERS_PER_PAGE = 20
export const FULLY_BOOKED_SHOWN = 6

/** Queries whether any provider is rated: until then sorting and filtering by rating stay hidden. */
export const ratedFilter: ProviderFilter = { minRating: 1, limit: 1 }

/** Prefetches the unfiltered directory. */
export const startDirectory = (queryClient: QueryClient, api: Client, filter: ProviderFilter) =>
  Promise.all([
    queryClient.ensureQueryData(
      directoryQueries.providers(api, { offers: 'care', ...filter, free: 'open', limit: PROVIDERS_PER_PAGE }),
    ),
    queryClient.ensureQueryData(
      directoryQueries.providers(api, { offers: 'care', ...filter, free: 'full', limit: FULLY_BOOKED_SHOWN }),
    ),
    queryClient.ensureQueryData(directoryQueries.providers(api, ratedFilter)),
  ])
