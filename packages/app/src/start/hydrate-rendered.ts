import { hydrate } from '@tanstack/react-query'
import type { DehydratedState, QueryClient } from '@tanstack/react-query'

/**
 * Hydrates the query cache of a server-rendered page. The data counts as fetched now by the device's clock, even if
 * that is wrong: a refetch before hydration could return other data than the page was rendered with.
 */
export function hydrateRendered(queryClient: QueryClient, { queries, ...drawn }: DehydratedState): void {
  const dataUpdatedAt = Date.now()
  hydrate(queryClient, {
    ...drawn,
    queries: queries.map((query) => ({ ...query, state: { ...query.state, dataUpdatedAt } })),
  })
}
