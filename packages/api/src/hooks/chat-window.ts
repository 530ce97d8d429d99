import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'

import type { ChatMessage } from '../contract/chat-messages.ts'
import { readUserData } from '../session/user-data.ts'
import { useApi } from './api.ts'
import { chatOutbox } from './chat-outbox.ts'
import type { OutgoingMessage, Waiting } from './chat-outbox.ts'
import { onMessageSent } from './chat-sender.ts'
import type { Sent } from './chat-sender.ts'
import { useSendWaiting } from './chat-waiting.ts'
import { onEachConnection } from './on-each-connection.ts'
import { useConnection, useRealtime } from './realtime.ts'
import { createRoomWindow } from './room-window.ts'

/** How long a person is shown as typing after each signal. */
const TYPING_MS = 6000

/** A message in the outbox; a `failed` one waits for its author to retry or discard it. */
export interface PendingMessage extends Waiting {
  state: 'sending' | 'failed'
}

const hasCome = (messages: readonly ChatMessage[] | null, { clientId }: Waiting) =>
  messages?.some((message) => message.clientId === clientId) ?? false

/** The outbox of a room, with the functions that send it. */
function useOutbox(roomId: string, onSent: (sent: Sent) => void) {
  const [userId] = useState(() => readUserData()?.id ?? null)
  const { waiting: all, send } = useSendWaiting(userId)
  const waiting = useMemo(() => all.filter((one) => one.roomId === roomId), [all, roomId])
  useEffect(() => onMessageSent(onSent), [onSent])
  const put = (message: Omit<OutgoingMessage, 'clientId' | 'roomId'>) => {
    if (userId === null) return
    chatOutbox.put(userId, { ...message, roomId, clientId: crypto.randomUUID() })
    send()
  }
  const retry = (clientId: string) => {
    if (userId === null) return
    chatOutbox.retry(userId, clientId)
    send()
  }
  const discard = (clientId: string) => {
    if (userId !== null) chatOutbox.drop(userId, clientId)
  }
  return { waiting, put, retry, discard, send }
}

/**
 * A live, gapless range of a room's messages, and the messages that are still being sent. `onSent` receives the
 * server's response to each own message; its `care` asks to offer help.
 */
export function useRoomWindow(roomId: string, onSent?: (sent: Sent) => void) {
  const { community } = useApi()
  const realtime = useRealtime()
  const isConnected = useConnection() === 'connected'
  const room = useMemo(() => createRoomWindow(community, roomId), [community, roomId])
  const state = useSyncExternalStore(room.subscribe, room.state, room.state)
  const sent = useCallback(
    (one: Sent) => {
      if (one.message.roomId !== roomId) return
      void room.take(one.message)
      onSent?.(one)
    },
    [room, roomId, onSent],
  )
  const { waiting, put, retry, discard, send } = useOutbox(roomId, sent)

  useEffect(() => {
    const stops = [
      realtime.on('room:said', (news) => {
        if (news.roomId === roomId) void room.said(news.seq, news.message)
      }),
      realtime.on('room:changed', (news) => {
        if (news.roomId === roomId) void room.changed(news.revision)
      }),
      realtime.on('room:left', (news) => {
        if (news.roomId === roomId) room.shut()
      }),
    ]
    return () => {
      for (const stop of stops) stop()
      // The server also notices when the connection ends.
      realtime.emit('room:leave', { roomId }).catch(() => {})
    }
  }, [realtime, room, roomId])

  // Entering subscribes first and fetches afterwards, so that messages from before, or from while disconnected, are not
  // missed.
  useEffect(
    () =>
      onEachConnection(realtime, async () => {
        const isEntered = await realtime.emit('room:enter', { roomId }).then(
          () => true,
          () => false,
        )
        await room.catchUp()
        send()
        return isEntered
      }),
    [realtime, room, roomId, send],
  )

  const pending = waiting
    .filter((one) => !hasCome(state.messages, one))
    .map((one): PendingMessage => ({ ...one, state: one.refusal === undefined ? 'sending' : 'failed' }))
  const { older, newer, jumpTo, toEnd, catchUp, take } = room
  return { ...state, pending, isConnected, put, retry, discard, older, newer, jumpTo, toEnd, catchUp, take }
}

/** Names of the other people typing in a room; `say` signals that the user is typing. */
export function useTyping(roomId: string) {
  const realtime = useRealtime()
  const [typing, setTyping] = useState<ReadonlyMap<string, string>>(new Map())
  useEffect(() => {
    const timers = new Map<string, ReturnType<typeof setTimeout>>()
    const without = (userId: string) =>
      setTyping((known) => (known.has(userId) ? new Map([...known].filter(([id]) => id !== userId)) : known))
    const stops = [
      realtime.on('room:typing', ({ roomId: where, userId, name }) => {
        if (where !== roomId) return
        clearTimeout(timers.get(userId))
        setTyping((known) => new Map([...known, [userId, name]]))
        timers.set(
          userId,
          setTimeout(() => without(userId), TYPING_MS),
        )
      }),
      // Their message has arrived.
      realtime.on('room:said', ({ roomId: where, message }) => {
        if (where === roomId && message) without(message.author.id)
      }),
    ]
    return () => {
      for (const timer of timers.values()) clearTimeout(timer)
      for (const stop of stops) stop()
      setTyping(new Map())
    }
  }, [realtime, roomId])
  const said = useRef(0)
  const say = useCallback(() => {
    if (Date.now() - said.current < TYPING_MS / 2) return
    said.current = Date.now()
    realtime.emit('room:typing', { roomId }).catch(() => {})
  }, [realtime, roomId])
  return { names: [...typing.values()], say }
}
