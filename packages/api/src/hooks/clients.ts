import { keepPreviousData, queryOptions } from '@tanstack/react-query'

import type { Client } from '../client.ts'

type Clients = Client['clients']

export const clientQueries = {
  list: (api: Client, filter: Parameters<Clients['listClients']>[0]) =>
    queryOptions({
      queryKey: ['clients', 'list', filter],
      queryFn: ({ signal }) => api.clients.listClients(filter, { signal }),
      placeholderData: keepPreviousData,
    }),
  detail: (api: Client, id: string) =>
    queryOptions({
      queryKey: ['clients', 'detail', id],
      queryFn: ({ signal }) => api.clients.getClient({ id }, { signal }),
    }),
}
