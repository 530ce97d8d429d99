import { queryOptions, useMutation } from '@tanstack/react-query'

import type { Client } from '../client.ts'
import { useApi } from './api.ts'

export const accountClosingQueries = {
  own: (api: Client) =>
    queryOptions({
      queryKey: ['account-closing', 'own'],
      queryFn: ({ signal }) => api.accountClosing.getAccountClosing(undefined, { signal }),
    }),
  /** What ends and what goes on when an administrator disables an account. */
  commitments: (api: Client, userId: string) =>
    queryOptions({
      queryKey: ['account-closing', 'of', userId],
      queryFn: ({ signal }) => api.accountClosing.listCommitments({ id: userId }, { signal }),
    }),
}

// What an account has under way ends: every list may look different afterwards.
const changed = { changes: [[]] }

export function useCloseAccount() {
  const api = useApi()
  return useMutation({ mutationFn: () => api.accountClosing.closeAccount(), meta: changed })
}

export function useKeepAccount() {
  const api = useApi()
  return useMutation({ mutationFn: () => api.accountClosing.keepAccount(), meta: changed })
}
