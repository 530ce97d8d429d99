import { queryOptions, useMutation } from '@tanstack/react-query'

import type { Client } from '../client.ts'
import { useApi } from './api.ts'

type Wellness = Client['wellness']
type Input<Verb extends keyof Wellness> = Parameters<Wellness[Verb]>[0]

export const wellnessQueries = {
  domains: (api: Client) =>
    queryOptions({
      queryKey: ['wellness', 'domains'],
      queryFn: ({ signal }) => api.wellness.listWellnessDomains(undefined, { signal }),
    }),
}

export function useUpdateWellnessDomain() {
  const api = useApi()
  return useMutation({
    mutationFn: (input: Input<'updateWellnessDomain'>) => api.wellness.updateWellnessDomain(input),
    meta: { quiet: true, changes: [['wellness', 'domains']] },
  })
}
