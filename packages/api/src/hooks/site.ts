import { queryOptions } from '@tanstack/react-query'

import type { Client } from '../client.ts'

export const siteQueries = {
  settings: (api: Client) =>
    queryOptions({
      queryKey: ['site', 'settings'],
      queryFn: ({ signal }) => api.site.getSettings(undefined, { signal }),
      staleTime: Infinity,
    }),
}
