import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'

import type { Client } from '../client.ts'
import type { Notice } from '../contract/notifications.ts'
import { useApi } from './api.ts'
import { MINUTE_MS } from '../contract/time.ts'

type Input<Verb extends keyof Client['notifications']> = Parameters<Client['notifications'][Verb]>[0]

type Listed = Awaited<ReturnType<Client['notifications']['listNotices']>>

export const notificationQueries = {
  /** Polls every minute, and when the window gets the focus. */
  list: (api: Client) =>
    queryOptions({
      queryKey: ['notifications', 'list'],
      queryFn: ({ signal }) => api.notifications.listNotices({ limit: 50 }, { signal }),
      refetchInterval: MINUTE_MS,
      refetchOnWindowFocus: 'always',
      meta: { unattended: true },
    }),
  page: (api: Client, asked: Input<'listNotices'>) =>
    queryOptions({
      queryKey: ['notifications', 'page', asked],
      queryFn: ({ signal }) => api.notifications.listNotices(asked, { signal }),
    }),
  preferences: (api: Client) =>
    queryOptions({
      queryKey: ['notifications', 'preferences'],
      queryFn: ({ signal }) => api.notifications.getNoticePreferences(undefined, { signal }),
    }),
}

// The cached list of the bell is updated in place, which avoids flicker.
const changes = [['notifications', 'page']]

/** Marks cached notifications as read without a refetch. */
function markRead(known: Listed | undefined, unread: number, isRead: (notice: Notice) => boolean) {
  const readAt = new Date().toISOString()
  return (
    known && {
      ...known,
      unread,
      notices: known.notices.map((one) => (one.readAt === null && isRead(one) ? { ...one, readAt } : one)),
    }
  )
}

export function useReadNotice() {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => api.notifications.readNotice({ id }),
    onSuccess: ({ unread }, read) =>
      queryClient.setQueryData(notificationQueries.list(api).queryKey, (known) =>
        markRead(known, unread, ({ id }) => id === read),
      ),
    meta: { quiet: true, changes },
  })
}

export function useReadNotices() {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (until: string) => api.notifications.readNotices({ until }),
    onSuccess: ({ unread }, until) =>
      queryClient.setQueryData(notificationQueries.list(api).queryKey, (known) =>
        markRead(known, unread, ({ createdAt }) => createdAt <= until),
      ),
    meta: { changes },
  })
}

export function useUpdateNoticePreferences() {
  const api = useApi()
  return useMutation({
    mutationFn: (input: Input<'updateNoticePreferences'>) => api.notifications.updateNoticePreferences(input),
    // The form shows its errors itself.
    meta: { quiet: true, changes: [['notifications', 'preferences']] },
  })
}
