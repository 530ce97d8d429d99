import { queryOptions, useMutation } from '@tanstack/react-query'

import type { Client } from '../client.ts'
import { useApi } from './api.ts'

type Emergency = Client['emergency']
type Input<Verb extends keyof Emergency> = Parameters<Emergency[Verb]>[0]

export const emergencyQueries = {
  /** Never cached after the page is left. */
  results: (api: Client, id: string) =>
    queryOptions({
      queryKey: ['emergency', id],
      queryFn: ({ signal }) => api.emergency.getEmergencyResults({ id }, { signal }),
      staleTime: 0,
      gcTime: 0,
      retry: false,
    }),
}

export function useOpenEmergencyAccess() {
  const api = useApi()
  return useMutation({
    mutationFn: (input: Input<'openEmergencyAccess'>) => api.emergency.openEmergencyAccess(input),
    meta: { quiet: true },
  })
}
