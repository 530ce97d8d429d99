import { queryOptions, useMutation } from '@tanstack/react-query'

import type { Client } from '../client.ts'
import { useApi } from './api.ts'

const POLL_MS = 3000

export const personalDataQueries = {
  latest: (api: Client) =>
    queryOptions({
      queryKey: ['personal-data'],
      queryFn: ({ signal }) => api.personalData.getDataExport(undefined, { signal }),
      refetchInterval: ({ state }) => (state.data?.dataExport?.status === 'preparing' ? POLL_MS : false),
    }),
}

/** Where the file is fetched, once. */
export const dataExportHref = (id: string) => `/v1/data-exports/${id}/your-data.zip`

/** Asks who it is where that is due, before a browser fetches the file by itself. */
export function useReleaseDataExport() {
  const api = useApi()
  return useMutation({ mutationFn: () => api.personalData.releaseDataExport(undefined) })
}

export function useRequestDataExport() {
  const api = useApi()
  return useMutation({
    mutationFn: () => api.personalData.requestDataExport(undefined),
    meta: { changes: [['personal-data']] },
  })
}
