import { MutationCache, QueryClient, onlineManager } from '@tanstack/react-query'
import type { QueryKey } from '@tanstack/react-query'

import { isOutOfOrder, isRefusal } from './client.ts'

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: Error
    queryMeta: {
      /** It is asked for with nobody there: its answers are no sign that somebody is. */
      unattended?: boolean
    }
    mutationMeta: {
      /** The queries that a mutation made out of date, by the start of their keys. */
      changes?: readonly QueryKey[]
      /** The caller shows the failure itself. */
      quiet?: boolean
    }
  }
}

export interface QueryClientOptions {
  /** The one place where the failure of a mutation is shown. */
  onMutationError?: (error: Error) => void
}

export function createQueryClient({ onMutationError }: QueryClientOptions = {}): QueryClient {
  const client: QueryClient = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        // Without a connection a query fails at once, and a page says so, instead of waiting for ever.
        networkMode: 'always',
        // A server that is out of order has waited for it before it says so: the page says it at once, and the watch over
        // outages asks again.
        retry: (failures, error) =>
          failures < 2 && !isRefusal(error) && !isOutOfOrder(error) && onlineManager.isOnline(),
        refetchOnReconnect: true,
      },
      // Only the caller knows whether a write may be repeated. Without a connection it fails at once: nothing that
      // somebody gave up on happens by itself when the connection is back.
      mutations: { retry: false, networkMode: 'always' },
    },
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, mutation) => {
        if (!mutation.meta?.quiet) onMutationError?.(error)
      },
      onSettled: async (_data, error, _variables, _result, mutation) => {
        const asked = (mutation.meta?.changes ?? []).map((queryKey) => client.invalidateQueries({ queryKey }))
        // In an outage these fail as well, after half a minute: that nothing was done is said at once.
        if (!error || isRefusal(error)) await Promise.all(asked)
      },
    }),
  })
  return client
}
