import { queryOptions, useMutation } from '@tanstack/react-query'

import type { Client } from '../client.ts'
import { useApi } from './api.ts'

const changes = [['calendar']]

export const calendarQueries = {
  all: ['calendar'] as const,
  feed: (api: Client) =>
    queryOptions({
      queryKey: ['calendar', 'feed'],
      queryFn: ({ signal }) => api.calendar.getCalendarFeed(undefined, { signal }),
    }),
}

export function useMakeCalendarFeed() {
  const api = useApi()
  return useMutation({
    mutationFn: (input: { showsNames: boolean }) => api.calendar.makeCalendarFeed(input),
    meta: { changes },
  })
}

export function useRevokeCalendarFeed() {
  const api = useApi()
  return useMutation({
    mutationFn: () => api.calendar.revokeCalendarFeed(undefined),
    meta: { changes },
  })
}
