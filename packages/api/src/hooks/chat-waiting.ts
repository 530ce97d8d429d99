import { useCallback, useEffect, useSyncExternalStore } from 'react'

import { useApi } from './api.ts'
import { chatOutbox } from './chat-outbox.ts'
import type { Waiting } from './chat-outbox.ts'
import { sendWaiting } from './chat-sender.ts'

/** Delay before a message without a response is sent again. */
const RETRY_MS = 5000

const nothing: readonly Waiting[] = []

/** Messages of the user that the server has not accepted yet. */
export const useWaitingMessages = (userId: string | null): readonly Waiting[] =>
  useSyncExternalStore(
    chatOutbox.subscribe,
    () => chatOutbox.list(userId),
    () => nothing,
  )

/** Sends the outbox of all rooms: immediately, when the network returns, and then periodically. */
export function useSendWaiting(userId: string | null) {
  const { community } = useApi()
  const waiting = useWaitingMessages(userId)
  const send = useCallback(() => {
    if (userId !== null) void sendWaiting(community, userId)
  }, [community, userId])
  const isWaiting = waiting.some(({ refusal }) => refusal === undefined)
  useEffect(() => {
    if (!isWaiting) return
    send()
    const timer = setInterval(send, RETRY_MS)
    addEventListener('online', send)
    return () => {
      clearInterval(timer)
      removeEventListener('online', send)
    }
  }, [isWaiting, send])
  return { waiting, send }
}
