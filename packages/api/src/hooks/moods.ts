import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react'

import type { Client } from '../client.ts'
import { useRememberedUser, useSession } from '../session/index.ts'
import { useApi } from './api.ts'
import { isMoodKey, moodOutbox } from './mood-outbox.ts'
import type { RecordedMood, Waiting } from './mood-outbox.ts'
import { sendMoods } from './mood-sender.ts'

type Range = Parameters<Client['wellness']['listMoods']>[0]

const all = ['wellness', 'moods'] as const

export const moodQueries = {
  all,
  list: (api: Client, range: Range) =>
    queryOptions({
      queryKey: [...all, 'list', range],
      queryFn: ({ signal }) => api.wellness.listMoods(range, { signal }),
      placeholderData: keepPreviousData,
    }),
  patterns: (api: Client, zone: string) =>
    queryOptions({
      queryKey: [...all, 'patterns', zone],
      queryFn: ({ signal }) => api.wellness.getMoodPatterns({ zone }, { signal }),
    }),
}

/** Sends the outbox and passes the messages of refused changes to the handler. */
function useFlush(onRefused: (message: string) => void) {
  const [api, queryClient] = [useApi(), useQueryClient()]
  const { user } = useSession()
  const remembered = useRememberedUser()
  const userId = user?.id ?? null
  const [refused] = useState(() => onRefused)
  const flush = useCallback(async () => {
    if (userId === null || !moodOutbox.next(userId)) return
    for (const message of await sendMoods(api, userId)) refused(message)
    await queryClient.invalidateQueries({ queryKey: all })
  }, [api, queryClient, userId, refused])
  /** The remembered user can record moods before the account has loaded. */
  const recorderId = userId ?? remembered?.id
  return { recorderId, flush }
}

/** The outbox of moods with its actions; unsent moods are sent once there is a connection. */
export function useMoodOutbox(onRefused: (message: string) => void) {
  const queryClient = useQueryClient()
  const { recorderId, flush } = useFlush(onRefused)
  const kept = useSyncExternalStore(
    moodOutbox.subscribe,
    () => moodOutbox.list(recorderId ?? null),
    () => moodOutbox.list(null),
  )
  useEffect(() => {
    const go = () => void flush()
    // A removed key means that another tab sent a mood, so the server's list has changed.
    const onStorage = ({ key, newValue }: StorageEvent) => {
      if (key !== null && isMoodKey(key) && newValue === null)
        void queryClient.invalidateQueries({ queryKey: all })
    }
    go()
    addEventListener('online', go)
    addEventListener('storage', onStorage)
    return () => {
      removeEventListener('online', go)
      removeEventListener('storage', onStorage)
    }
  }, [flush, queryClient])
  /** Returns false for guests, who have no outbox. */
  const write = useCallback(
    (to: (userId: string) => void): boolean => {
      if (recorderId === undefined) return false
      to(recorderId)
      void flush()
      return true
    },
    [recorderId, flush],
  )
  // Keeps the identity of the lists until they change, to avoid re-renders.
  const lists = useMemo(() => {
    const entriesOf = (list: readonly Waiting[]) => list.flatMap(({ entry }) => (entry ? [entry] : []))
    return {
      waiting: entriesOf(kept.filter(({ refusal }) => refusal === undefined)),
      refused: kept.filter(({ refusal }) => refusal !== undefined),
      /** Ids of the moods whose removal has not been sent. */
      removed: kept.filter(({ entry }) => entry === null).map(({ id }) => id),
    }
  }, [kept])
  const acts = useMemo(
    () => ({
      put: (entry: RecordedMood) => write((id) => moodOutbox.put(id, entry)),
      /** Works offline too: the removal is sent once there is a connection. */
      remove: (id: string) => write((owner) => moodOutbox.remove(owner, id)),
      /** Discards a refused change. */
      drop: (one: Waiting) => write((id) => moodOutbox.done(id, one)),
    }),
    [write],
  )
  return { ...lists, ...acts }
}

export function useDeclineHelp() {
  const api = useApi()
  return useMutation({ mutationFn: () => api.wellness.declineHelp(), meta: { changes: [all] } })
}

export function useEraseNotes() {
  const api = useApi()
  return useMutation({ mutationFn: () => api.wellness.eraseNotes(), meta: { changes: [all] } })
}
