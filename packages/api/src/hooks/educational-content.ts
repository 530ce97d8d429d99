import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'

import type { Client } from '../client.ts'
import { useApi } from './api.ts'

type EducationalContent = Client['educationalContent']
type Input<Verb extends keyof EducationalContent> = Parameters<EducationalContent[Verb]>[0]

const changes = [['educational-content'], ['notifications']]

export const educationalContentQueries = {
  all: ['educational-content'] as const,
  catalogue: (api: Client, filter: NonNullable<Input<'listContent'>>) =>
    queryOptions({
      queryKey: ['educational-content', 'catalogue', filter],
      queryFn: ({ signal }) => api.educationalContent.listContent(filter, { signal }),
      placeholderData: keepPreviousData,
    }),
  detail: (api: Client, id: string) =>
    queryOptions({
      queryKey: ['educational-content', 'detail', id],
      queryFn: ({ signal }) => api.educationalContent.getContent({ id }, { signal }),
      // The cached public version has less than a member may see.
      staleTime: 0,
    }),
  own: (api: Client, filter: NonNullable<Input<'listOwnContent'>>) =>
    queryOptions({
      queryKey: ['educational-content', 'own', 'list', filter],
      queryFn: ({ signal }) => api.educationalContent.listOwnContent(filter, { signal }),
      placeholderData: keepPreviousData,
    }),
  ownDetail: (api: Client, id: string) =>
    queryOptions({
      queryKey: ['educational-content', 'own', 'detail', id],
      queryFn: ({ signal }) => api.educationalContent.getOwnContent({ id }, { signal }),
    }),
}

export function useCreateContent() {
  const api = useApi()
  return useMutation({
    mutationFn: (input: Input<'createContent'>) => api.educationalContent.createContent(input),
    meta: { quiet: true, changes },
  })
}

export function useUpdateContent() {
  const api = useApi()
  return useMutation({
    mutationFn: (input: Input<'updateContent'>) => api.educationalContent.updateContent(input),
    meta: { quiet: true, changes },
  })
}

export function useSetPoster() {
  const api = useApi()
  return useMutation({
    mutationFn: (input: Input<'setPoster'>) => api.educationalContent.setPoster(input),
    meta: { quiet: true, changes },
  })
}

export function useMoveContent() {
  const api = useApi()
  return useMutation({
    mutationFn: (input: Input<'moveContent'>) => api.educationalContent.moveContent(input),
    meta: { quiet: true, changes },
  })
}
