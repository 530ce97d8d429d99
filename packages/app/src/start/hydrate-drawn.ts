import { hydrate } from '@tanstack/react-query'
import type { DehydratedState, QueryClient } from '@tanstack/react-query'

/**
 * Takes over the answers that the server has drawn a page with. They count as come now, whatever time the device
 * believes it is: what is asked for again before the page comes to life may no longer be what it was drawn with.
 */
export function hydrateDrawn(queryClient: QueryClient, { queries, ...drawn }: DehydratedState): void {
  const dataUpdatedAt = Date.now()
  hydrate(queryClient, {
    ...drawn,
    queries: queries.map((query) => ({ ...query, state: { ...query.state, dataUpdatedAt } })),
  })
}
