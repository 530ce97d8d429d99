import type { QueryClient } from '@tanstack/react-query'

import type { Client } from '@wellspring/api/client'

import { newcomerQueries } from './features/first-steps/newcomer-queries.ts'
import { onItsWay } from './features/orders/on-its-way.ts'

/** What decides which cards Today has; whatever cannot be known is asked again there. */
export async function prefetchToday(queryClient: QueryClient, api: Client): Promise<void> {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  const [profile, moods, upcoming, past] = newcomerQueries(api, timeZone)
  await Promise.all([
    queryClient.prefetchQuery(profile),
    queryClient.prefetchQuery(moods),
    queryClient.prefetchQuery(upcoming),
    queryClient.prefetchQuery(past),
    queryClient.prefetchQuery(onItsWay(api)),
  ])
}
