import { queryOptions, useMutation } from '@tanstack/react-query'

import type { Client } from '../client.ts'
import { useApi } from './api.ts'

export const accountClosingQueries = {
  own: (api: Client) =>
    queryOptions({
      queryKey: ['account-closing', 'own'],
      queryFn: ({ signal }) => api.accountClosing.getAccountClosing(undefined, { signal }),
    }),
  /** What disabling an account would end, and what would continue. */
  commitments: (api: Client, userId: string) =>
    queryOptions({
      queryKey: ['account-closing', 'of', userId],
      queryFn: ({ signal }) => api.accountClosing.listCommitments({ id: userId }, { signal }),
    }),
}

// Closing an account can end records of every domain, so all queries are invalidated.
const changed = { changes: [[]] }

export function useCloseAccount() {
  const api = useApi()
  return useMutation({ mutationFn: () => api.accountClosing.closeAccount(), meta: changed })
}

export function useKeepAccount() {
  const api = useApi()
  return useMutation({ mutationFn: () => api.accountClosing.keepAccount(), meta: changed })
}
