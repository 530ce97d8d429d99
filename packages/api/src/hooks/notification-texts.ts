import { keepPreviousData, queryOptions } from '@tanstack/react-query'

import type { Client } from '../client.ts'

type Input<Verb extends keyof Client['notificationTexts']> = Parameters<Client['notificationTexts'][Verb]>[0]

export const notificationTextQueries = {
  list: (api: Client, filter: Input<'listNotificationTexts'>) =>
    queryOptions({
      queryKey: ['notificationTexts', 'list', filter],
      queryFn: ({ signal }) => api.notificationTexts.listNotificationTexts(filter, { signal }),
      placeholderData: keepPreviousData,
    }),
  detail: (api: Client, id: string) =>
    queryOptions({
      queryKey: ['notificationTexts', 'detail', id],
      queryFn: ({ signal }) => api.notificationTexts.getNotificationText({ id }, { signal }),
    }),
}
