import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'

import type { Client } from '../client.ts'
import type { LibraryItem } from '../contract/educational-content.ts'
import { useApi } from './api.ts'

type EducationalContent = Client['educationalContent']
type Input<Verb extends keyof EducationalContent> = Parameters<EducationalContent[Verb]>[0]

const lists = ['educational-content', 'library', 'lists']
const itemKey = (id: string) => ['educational-content', 'library', 'item', id]

export const libraryQueries = {
  watchLater: (api: Client, filter: NonNullable<Input<'listWatchLater'>>) =>
    queryOptions({
      queryKey: [...lists, 'watch-later', filter],
      queryFn: ({ signal }) => api.educationalContent.listWatchLater(filter, { signal }),
      placeholderData: keepPreviousData,
    }),
  /** One section of the library, with the number of items in each. */
  shelf: (api: Client, filter: NonNullable<Input<'listLibrary'>>) =>
    queryOptions({
      queryKey: [...lists, 'shelf', filter],
      queryFn: ({ signal }) => api.educationalContent.listLibrary(filter, { signal }),
      placeholderData: keepPreviousData,
    }),
  recommended: (api: Client, limit?: number) =>
    queryOptions({
      queryKey: [...lists, 'recommended', limit],
      queryFn: ({ signal }) => api.educationalContent.listRecommended({ limit }, { signal }),
    }),
  /** The caller's progress in one item. Always refetched when a page opens, because another device may be further. */
  item: (api: Client, id: string) =>
    queryOptions({
      queryKey: itemKey(id),
      queryFn: ({ signal }) => api.educationalContent.getLibraryItem({ id }, { signal }),
      staleTime: 0,
    }),
}

/** Replaces an item in the cache: its own entry and its row in every list. */
function replaceItem(client: QueryClient, item: LibraryItem): void {
  client.setQueryData(itemKey(item.id), { item })
  client.setQueriesData<{ items?: LibraryItem[] }>({ queryKey: lists }, (list) =>
    list?.items ? { ...list, items: list.items.map((one) => (one.id === item.id ? item : one)) } : list,
  )
}

export function useAddToWatchLater() {
  const api = useApi()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => api.educationalContent.addToWatchLater({ id }),
    onSuccess: ({ item }) => replaceItem(client, item),
    meta: { changes: [lists] },
  })
}

export function useRemoveFromWatchLater() {
  const api = useApi()
  return useMutation({
    mutationFn: (id: string) => api.educationalContent.removeFromWatchLater({ id }),
    meta: { changes: [['educational-content', 'library']] },
  })
}

/** Saves the progress. It is saved every few seconds, so lists are only refetched when the item becomes finished. */
export function useSaveProgress() {
  const api = useApi()
  const client = useQueryClient()
  return useMutation({
    // `keepalive` delivers the last position when the page is left.
    mutationFn: (input: Input<'saveProgress'>) =>
      api.educationalContent.saveProgress(input, { context: { keepalive: true } }),
    onSuccess: async ({ item }) => {
      const before = client.getQueryData<{ item: LibraryItem }>(itemKey(item.id))?.item
      replaceItem(client, item)
      if (!item.progress?.finishedAt || before?.progress?.finishedAt) return
      await client.invalidateQueries({ queryKey: lists })
      await client.invalidateQueries({ queryKey: ['wellness', 'lotus'] })
    },
    meta: { quiet: true },
  })
}
