import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'

import type { Client } from '../client.ts'
import { useApi } from './api.ts'

export const notificationQueries = {
  /** Asks again each minute and when somebody comes back to the page. */
  list: (api: Client) =>
    queryOptions({
      queryKey: ['notifications', 'list'],
      queryFn: ({ signal }) => api.notifications.listNotices({ limit: 50 }, { signal }),
      refetchInterval: 60_000,
      refetchOnWindowFocus: 'always',
      meta: { unattended: true },
    }),
}

export function useReadNotices() {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (until: string) => api.notifications.readNotices({ until }),
    // The list is not asked for again: what was new keeps its mark while somebody looks at it.
    onSuccess: ({ unread }) =>
      queryClient.setQueryData(
        notificationQueries.list(api).queryKey,
        (known) => known && { ...known, unread },
      ),
    meta: { quiet: true },
  })
}
