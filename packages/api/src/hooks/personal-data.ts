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

/** The download URL of an export; it works once. */
export const dataExportHref = (id: string) => `/v1/data-exports/${id}/your-data.zip`

/** Lets the user re-authenticate if required, before the browser itself downloads the file. */
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
