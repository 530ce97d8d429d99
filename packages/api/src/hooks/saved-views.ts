import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'

import type { Client } from '../client.ts'
import type { ViewedList } from '../contract/saved-views.ts'
import { useApi } from './api.ts'

const changes = [['savedViews']]

const savedViewQueries = {
  list: (api: Client, list: ViewedList) =>
    queryOptions({
      queryKey: ['savedViews', list],
      queryFn: ({ signal }) => api.identity.listViews({ list }, { signal }),
      staleTime: 300_000,
    }),
}

function useSaveView() {
  const api = useApi()
  return useMutation({
    mutationFn: (input: Parameters<Client['identity']['saveView']>[0]) => api.identity.saveView(input),
    meta: { changes },
  })
}

function useRemoveView() {
  const api = useApi()
  return useMutation({
    mutationFn: (id: string) => api.identity.removeView({ id }),
    meta: { changes },
  })
}

/** The caller's saved views of a list, as props of the list; none while loading. */
export function useSavedViews(list: ViewedList) {
  const api = useApi()
  const { data } = useQuery(savedViewQueries.list(api, list))
  const save = useSaveView()
  const remove = useRemoveView()
  return {
    views: data?.views ?? [],
    onSave: (name: string, query: string) => save.mutate({ list, name, query }),
    onRemove: (id: string) => remove.mutate(id),
  }
}
