import { queryOptions, useMutation } from '@tanstack/react-query'

import type { Client } from '../client.ts'
import { useApi } from './api.ts'

export const safetyQueries = {
  /** Help lines of all countries, because a person in need may be offline. */
  helpLines: (api: Client) =>
    queryOptions({
      queryKey: ['site', 'helpLines'],
      queryFn: ({ signal }) => api.safety.getHelpLines({}, { signal }),
      staleTime: Infinity,
      gcTime: Infinity,
    }),
  contacts: (api: Client) =>
    queryOptions({
      queryKey: ['safety', 'contacts'],
      queryFn: ({ signal }) => api.safety.listSafetyContacts(undefined, { signal }),
    }),
}

export function useAskForContact() {
  const api = useApi()
  return useMutation({
    mutationFn: (providerId: string) => api.safety.askForContact({ providerId }),
    meta: { quiet: true, changes: [['safety', 'contacts']] },
  })
}
