import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react'

import type { Client } from '../client.ts'
import { useRememberedUser, useSession } from '../session/index.ts'
import { useApi } from './api.ts'
import { isMoodKey, moodOutbox } from './mood-outbox.ts'
import type { TappedMood, Waiting } from './mood-outbox.ts'
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

/** Sends what waits, and says in whose words something was refused. */
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
  /** A tap need not wait until the account has come. */
  const tapperId = userId ?? remembered?.id
  return { tapperId, flush }
}

/** Moods that were tapped and are not saved yet; those that wait go as soon as there is a connection. */
export function useMoodOutbox(onRefused: (message: string) => void) {
  const queryClient = useQueryClient()
  const { tapperId, flush } = useFlush(onRefused)
  const kept = useSyncExternalStore(
    moodOutbox.subscribe,
    () => moodOutbox.list(tapperId ?? null),
    () => moodOutbox.list(null),
  )
  useEffect(() => {
    const go = () => void flush()
    // What another tab has sent is in the list of the server.
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
  /** False of a guest, who has none. */
  const write = useCallback(
    (to: (userId: string) => void): boolean => {
      if (tapperId === undefined) return false
      to(tapperId)
      void flush()
      return true
    },
    [tapperId, flush],
  )
  // What has not changed stays the same list: whoever shows it need not draw it anew.
  const lists = useMemo(() => {
    const entriesOf = (list: readonly Waiting[]) => list.flatMap(({ entry }) => (entry ? [entry] : []))
    return {
      waiting: entriesOf(kept.filter(({ refusal }) => refusal === undefined)),
      refused: kept.filter(({ refusal }) => refusal !== undefined),
      /** The ids of those whose removal waits. */
      removed: kept.filter(({ entry }) => entry === null).map(({ id }) => id),
    }
  }, [kept])
  const acts = useMemo(
    () => ({
      put: (entry: TappedMood) => write((id) => moodOutbox.put(id, entry)),
      /** Without a connection it is removed as soon as there is one. */
      remove: (id: string) => write((owner) => moodOutbox.remove(owner, id)),
      /** Gives up what the server does not take. */
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
