import { keepPreviousData, queryOptions } from '@tanstack/react-query'

import type { Client } from '../client.ts'

export type ActivityFilter = Parameters<Client['audit']['listActivities']>[0]

export type OwnActivityFilter = Parameters<Client['audit']['listOwnActivities']>[0]

export const activityQueries = {
  all: ['audit'] as const,
  list: (api: Client, filter: ActivityFilter) =>
    queryOptions({
      queryKey: ['audit', 'list', filter],
      queryFn: ({ signal }) => api.audit.listActivities(filter, { signal }),
      placeholderData: keepPreviousData,
    }),
  own: (api: Client, filter: OwnActivityFilter) =>
    queryOptions({
      queryKey: ['audit', 'own', filter],
      queryFn: ({ signal }) => api.audit.listOwnActivities(filter, { signal }),
      placeholderData: keepPreviousData,
    }),
}
