import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'

import type { Client } from '../client.ts'
import { useApi } from './api.ts'

type Wellness = Client['wellness']
type Input<Verb extends keyof Wellness> = Parameters<Wellness[Verb]>[0]

const all = ['wellness', 'lotus'] as const

export const lotusQueries = {
  all,
  lotus: (api: Client, zone: string) =>
    queryOptions({
      queryKey: [...all, 'whole', zone],
      queryFn: ({ signal }) => api.wellness.getLotus({ zone }, { signal }),
    }),
  leaf: (api: Client, id: string, zone: string) =>
    queryOptions({
      queryKey: [...all, 'leaf', id, zone],
      queryFn: ({ signal }) => api.wellness.getLotusLeaf({ id, zone }, { signal }),
    }),
  nextStep: (api: Client, zone: string) =>
    queryOptions({
      queryKey: [...all, 'next-step', zone],
      queryFn: ({ signal }) => api.wellness.getNextStep({ zone }, { signal }),
    }),
  reflections: (api: Client, asked: Input<'listReflections'>) =>
    queryOptions({
      queryKey: [...all, 'reflections', asked],
      queryFn: ({ signal }) => api.wellness.listReflections(asked, { signal }),
      placeholderData: keepPreviousData,
    }),
}

export function usePutReflection() {
  const api = useApi()
  return useMutation({
    mutationFn: (input: Input<'putReflection'>) => api.wellness.putReflection(input),
    meta: { quiet: true, changes: [all] },
  })
}

export function useRemoveReflection() {
  const api = useApi()
  return useMutation({
    mutationFn: (id: string) => api.wellness.removeReflection({ id }),
    meta: { changes: [all] },
  })
}
