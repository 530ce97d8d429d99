import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'

import type { Client } from '../client.ts'
import { useApi } from './api.ts'
import type { Keyed } from './api.ts'

type Series = Client['series']
type Input<Verb extends keyof Series> = Parameters<Series[Verb]>[0]

const changes = [
  ['series'],
  ['booking'],
  ['notifications'],
  ['coaching'],
  ['packages', 'purchases'],
  ['wallet'],
]

export const seriesQueries = {
  all: ['series'] as const,
  preview: (api: Client, plan: Input<'previewSeries'>) =>
    queryOptions({
      queryKey: ['series', 'preview', plan],
      queryFn: ({ signal }) => api.series.previewSeries(plan, { signal }),
      // Others may book in the meantime.
      staleTime: 30_000,
    }),
  list: (api: Client, filter: NonNullable<Input<'listSeries'>>) =>
    queryOptions({
      queryKey: ['series', 'list', filter],
      queryFn: ({ signal }) => api.series.listSeries(filter, { signal }),
      placeholderData: keepPreviousData,
    }),
  detail: (api: Client, id: string) =>
    queryOptions({
      queryKey: ['series', 'detail', id],
      queryFn: ({ signal }) => api.series.getSeries({ id }, { signal }),
    }),
}

export function useBookSeries() {
  const api = useApi()
  return useMutation({
    mutationFn: ({ idempotencyKey, ...input }: Input<'bookSeries'> & Keyed) =>
      api.series.bookSeries(input, { context: { idempotencyKey } }),
    meta: { quiet: true, changes },
  })
}

export function useCancelSeries() {
  const api = useApi()
  return useMutation({
    mutationFn: ({ idempotencyKey, ...input }: Input<'cancelSeries'> & Keyed) =>
      api.series.cancelSeries(input, { context: { idempotencyKey } }),
    meta: { changes },
  })
}
