import { focusManager } from '@tanstack/react-query'
import type { FetchQueryOptions, Query, QueryClient } from '@tanstack/react-query'

import { hasCode, isOutOfOrder } from './client.ts'
import type { Problem } from './client.ts'

/** How long after a question that could not be answered it is asked again. In ms. */
const AGAIN_MS = 5000

const beside = 'asked-beside'

/** The server, or the way to it, is out of order: the same question may be answered a moment later. */
export const isOutage = (error: unknown): error is Problem => hasCode(error, 'NETWORK') || isOutOfOrder(error)

const isFailed = ({ queryKey, state: { status, error } }: Query) =>
  status === 'error' && queryKey[0] !== beside && isOutage(error)

/** A question that changes nothing of what a page shows, and that nobody is there for. */
function askBeside(client: QueryClient, { queryKey, options }: Query): Promise<unknown> {
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
 * What could not be answered in an outage is asked again until it is. A page goes on saying what is wrong meanwhile, and
 * changes once there is something else to say: then all that has failed is asked for anew.
 */
export function watchOutages(client: QueryClient): void {
  const cache = client.getQueryCache()
  let timer: ReturnType<typeof setTimeout> | undefined

  async function isOver(query: Query): Promise<boolean> {
    // A tab that nobody looks at asks when somebody does.
    if (!focusManager.isFocused()) return false
    return askBeside(client, query).then(
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
