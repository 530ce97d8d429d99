import { focusManager } from '@tanstack/react-query'
import type { FetchQueryOptions, Query, QueryClient } from '@tanstack/react-query'

import { hasCode, isOutOfOrder } from './client.ts'
import type { Problem } from './client.ts'

/** Delay between retries in ms. */
const AGAIN_MS = 5000

const beside = 'asked-beside'

/** The server or the network is down: the same request may succeed a moment later. */
export const isOutage = (error: unknown): error is Problem => hasCode(error, 'NETWORK') || isOutOfOrder(error)

const isFailed = ({ queryKey, state: { status, error } }: Query) =>
  status === 'error' && queryKey[0] !== beside && isOutage(error)

/** Repeats a query under another key, as a background request, so that the page does not change. */
function probeInBackground(client: QueryClient, { queryKey, options }: Query): Promise<unknown> {
  const { queryFn, meta } = options
  const asked: Pick<FetchQueryOptions, 'queryKey' | 'queryFn' | 'meta' | 'retry' | 'gcTime'> = {
    queryKey: [beside, ...queryKey],
    ...(queryFn && { queryFn }),
    meta: { ...meta, unattended: true },
    retry: false,
    gcTime: 0,
  }
  return 'initialPageParam' in options
    ? client.fetchInfiniteQuery({
        ...asked,
        initialPageParam: options.initialPageParam as never,
        getNextPageParam: () => undefined,
      })
    : client.fetchQuery(asked)
}

/**
 * Retries queries that failed in an outage until the outage is over. The page keeps showing the error meanwhile; once a
 * retry gets a response, all failed queries are refetched.
 */
export function watchOutages(client: QueryClient): void {
  const cache = client.getQueryCache()
  let timer: ReturnType<typeof setTimeout> | undefined

  async function isOver(query: Query): Promise<boolean> {
    // A tab in the background waits until it is focused.
    if (!focusManager.isFocused()) return false
    return probeInBackground(client, query).then(
      () => true,
      (error: unknown) => !isOutage(error),
    )
  }

  async function ask(): Promise<void> {
    timer = undefined
    const query = cache.getAll().find(isFailed)
    if (!query) return
    if (await isOver(query)) await client.refetchQueries({ predicate: isFailed })
    else askLater()
  }

  function askLater(): void {
    timer ??= setTimeout(() => void ask(), AGAIN_MS)
  }

  cache.subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error' && isFailed(event.query)) askLater()
  })
}
