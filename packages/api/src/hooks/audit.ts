import { keepPreviousData, queryOptions } from '@tanstack/react-query'

import type { Client } from '../client.ts'

export type ActivityFilter = Parameters<Client['audit']['listActivities']>[0]

export const activityQueries = {
  all: ['audit'] as const,
  list: (api: Client, filter: ActivityFilter) =>
    queryOptions({
      queryKey: ['audit', 'list', filter],
      queryFn: ({ signal }) => api.audit.listActivities(filter, { signal }),
      placeholderData: keepPreviousData,
    }),
  own: (api: Client, { limit, page }: { limit: number; page: number }) =>
    queryOptions({
      queryKey: ['audit', 'own', limit, page],
      queryFn: ({ signal }) => api.audit.listOwnActivities({ limit, page }, { signal }),
      placeholderData: keepPreviousData,
    }),
}
