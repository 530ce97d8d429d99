import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'

import type { Client } from '../client.ts'
import type { LibraryItem } from '../contract/educational-content.ts'
import { useApi } from './api.ts'

/** What a patron has for later, is in the middle of and has finished. */

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
  /** One part of the library, and how many are in each. */
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
  /** How far one is with one of them. Another device may be further: it is asked whenever a page opens. */
  item: (api: Client, id: string) =>
    queryOptions({
      queryKey: itemKey(id),
      queryFn: ({ signal }) => api.educationalContent.getLibraryItem({ id }, { signal }),
      staleTime: 0,
    }),
}

/** Puts one item in the place of what is known of it: its own answer, and its line in every list. */
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

/** Says how far somebody is. Lists are read again only when it is finished: it is said every few seconds. */
export function useSaveProgress() {
  const api = useApi()
  const client = useQueryClient()
  return useMutation({
    // What is said when a page is left arrives although the page is gone.
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
