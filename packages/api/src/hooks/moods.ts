import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'

import { Problem } from '../client.ts'
import type { Client } from '../client.ts'
import { readUserData, useSession } from '../session/index.ts'
import { useApi } from './api.ts'
import { moodOutbox } from './mood-outbox.ts'
import type { TappedMood } from './mood-outbox.ts'

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

const sending = new Map<string, Promise<void>>()

/** The mood itself is wrong, and would be the next time. A session that is over, or a limit, says nothing of it. */
const isHopeless = (error: unknown): error is Problem =>
  error instanceof Problem && [400, 404, 422].includes(error.status)

/** Sends what waits, one after the other; what the network refuses stays. Returns the first refusal in words. */
async function send(api: Client, userId: string): Promise<string | null> {
  let refusal: string | null = null
  for (;;) {
    const [next] = moodOutbox.list(userId)
    if (!next) return refusal
    try {
      await api.wellness.putMood(next)
    } catch (error) {
      if (!isHopeless(error)) return refusal
      refusal ??= error.message
    }
    moodOutbox.remove(userId, next)
  }
}

/** Moods that were tapped and are not saved yet; those that wait go as soon as there is a connection. */
export function useMoodOutbox(onRefused: (message: string) => void) {
  const [api, queryClient] = [useApi(), useQueryClient()]
  const { user, loadingUser } = useSession()
  const userId = user?.id ?? null
  const waiting = useSyncExternalStore(
    moodOutbox.subscribe,
    () => moodOutbox.list(userId),
    () => moodOutbox.list(null),
  )
  const [refused] = useState(() => onRefused)
  const flush = useCallback(async () => {
    if (userId === null || moodOutbox.list(userId).length === 0) return
    const earlier = sending.get(userId)
    if (earlier) return earlier
    const sent = send(api, userId).then(async (refusal) => {
      sending.delete(userId)
      if (refusal !== null) refused(refusal)
      await queryClient.invalidateQueries({ queryKey: all })
    })
    sending.set(userId, sent)
    return sent
  }, [api, queryClient, userId, refused])
  useEffect(() => {
    const go = () => void flush()
    go()
    addEventListener('online', go)
    return () => removeEventListener('online', go)
  }, [flush])
  /** False of a guest, who has none. A tap need not wait until the account has come. */
  const put = (entry: TappedMood): boolean => {
    const tapperId = userId ?? (loadingUser ? readUserData()?.id : undefined)
    if (tapperId === undefined) return false
    moodOutbox.put(tapperId, entry)
    void flush()
    return true
  }
  return { waiting, put }
}

export function useRemoveMood() {
  const api = useApi()
  const { user } = useSession()
  return useMutation({
    mutationFn: async (id: string) => {
      const isWaiting = user !== null && moodOutbox.list(user.id).some((entry) => entry.id === id)
      if (user) moodOutbox.drop(user.id, id)
      // One that is on its way arrives first.
      await sending.get(user?.id ?? '')
      try {
        await api.wellness.removeMood({ id })
      } catch (error) {
        const isGone = error instanceof Problem && error.code === 'NOT_FOUND'
        const isUnsent = isWaiting && error instanceof Problem && error.code === 'NETWORK'
        if (!isGone && !isUnsent) throw error
      }
    },
    meta: { changes: [all] },
  })
}

export function useDeclineHelp() {
  const api = useApi()
  return useMutation({ mutationFn: () => api.wellness.declineHelp(), meta: { changes: [all] } })
}

export function useEraseNotes() {
  const api = useApi()
  return useMutation({ mutationFn: () => api.wellness.eraseNotes(), meta: { changes: [all] } })
}
