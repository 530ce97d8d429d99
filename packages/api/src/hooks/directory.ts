import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'

import type { Client } from '../client.ts'
import { useApi } from './api.ts'

type Directory = Client['directory']
type Input<Verb extends keyof Directory> = Parameters<Directory[Verb]>[0]
export type ProviderFilter = NonNullable<Input<'listProviders'>>

// A provider's changes affect the directory and the bookable times.
const changes = [['directory'], ['booking']]

export const directoryQueries = {
  all: ['directory'] as const,
  providers: (api: Client, filter: ProviderFilter) =>
    queryOptions({
      queryKey: ['directory', 'providers', filter],
      queryFn: ({ signal }) => api.directory.listProviders(filter, { signal }),
      placeholderData: keepPreviousData,
    }),
  provider: (api: Client, id: string) =>
    queryOptions({
      queryKey: ['directory', 'provider', id],
      queryFn: ({ signal }) => api.directory.getProvider({ id }, { signal }),
    }),
  reviews: (api: Client, id: string, limit = -1) =>
    queryOptions({
      queryKey: ['directory', 'reviews', id, limit],
      queryFn: ({ signal }) => api.directory.listProviderReviews({ id, limit }, { signal }),
    }),
  /** Services that can be booked, of all providers or of one. */
  services: (api: Client, filter: NonNullable<Input<'listServices'>>) =>
    queryOptions({
      queryKey: ['directory', 'services', filter],
      queryFn: ({ signal }) => api.directory.listServices(filter, { signal }),
      placeholderData: keepPreviousData,
    }),
  ownServices: (api: Client, filter: NonNullable<Input<'listOwnServices'>>) =>
    queryOptions({
      queryKey: ['directory', 'ownServices', filter],
      queryFn: ({ signal }) => api.directory.listOwnServices(filter, { signal }),
      placeholderData: keepPreviousData,
    }),
  service: (api: Client, id: string) =>
    queryOptions({
      queryKey: ['directory', 'service', id],
      queryFn: ({ signal }) => api.directory.getService({ id }, { signal }),
    }),
}

export function useUpdateOwnProfile() {
  const api = useApi()
  return useMutation({
    mutationFn: (input: Input<'updateOwnProfile'>) => api.directory.updateOwnProfile(input),
    meta: { quiet: true, changes },
  })
}

export function useReplyToReview() {
  const api = useApi()
  return useMutation({
    mutationFn: (input: Input<'replyToReview'>) => api.directory.replyToReview(input),
    meta: { quiet: true, changes },
  })
}

export function useCreateService() {
  const api = useApi()
  return useMutation({
    mutationFn: (input: Input<'createService'>) => api.directory.createService(input),
    meta: { quiet: true, changes },
  })
}

export function useUpdateService() {
  const api = useApi()
  return useMutation({
    mutationFn: (input: Input<'updateService'>) => api.directory.updateService(input),
    meta: { quiet: true, changes },
  })
}

export function useMoveService({ quiet = false } = {}) {
  const api = useApi()
  return useMutation({
    mutationFn: (input: Input<'moveService'>) => api.directory.moveService(input),
    meta: { quiet, changes },
  })
}
