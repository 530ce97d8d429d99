import { MutationCache, QueryClient, onlineManager } from '@tanstack/react-query'
import type { QueryKey } from '@tanstack/react-query'

import { isOutOfOrder, isRefusal } from './client.ts'

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: Error
    queryMeta: {
      /** A background request, whose success is no sign of user activity. */
      unattended?: boolean
    }
    mutationMeta: {
      /** Key prefixes of the queries that a mutation invalidates. */
      changes?: readonly QueryKey[]
      /** The caller shows the error itself. */
      quiet?: boolean
    }
  }
}

export interface QueryClientOptions {
  /** Handles the errors of all mutations that are not `quiet`. */
  onMutationError?: (error: Error) => void
}

export function createQueryClient({ onMutationError }: QueryClientOptions = {}): QueryClient {
  const client: QueryClient = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        // An offline query fails immediately so that the page can say so, instead of pausing indefinitely.
        networkMode: 'always',
        // A 502 to 504 comes after the proxy has already waited for the server. The page shows it immediately, and
        // `watchOutages` retries.
        retry: (failures, error) =>
          failures < 2 && !isRefusal(error) && !isOutOfOrder(error) && onlineManager.isOnline(),
        refetchOnReconnect: true,
      },
      // Only the caller knows whether a write may be repeated. Offline it fails immediately, so that nothing the user
      // has given up on happens by itself later.
      mutations: { retry: false, networkMode: 'always' },
    },
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, mutation) => {
        if (!mutation.meta?.quiet) onMutationError?.(error)
      },
      onSettled: async (_data, error, _variables, _result, mutation) => {
        const asked = (mutation.meta?.changes ?? []).map((queryKey) => client.invalidateQueries({ queryKey }))
        // In an outage the refetches fail too, after half a minute; the error must be shown before that.
        if (!error || isRefusal(error)) await Promise.all(asked)
      },
    }),
  })
  return client
}
