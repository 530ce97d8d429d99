import { isFinalRefusal } from '../client.ts'
import type { Client } from '../client.ts'
import { isOtherUserLoggedIn } from '../session/user-data.ts'
import { chatOutbox } from './chat-outbox.ts'
import type { Waiting } from './chat-outbox.ts'
import { inOneTab } from './in-one-tab.ts'

export type Sent = Awaited<ReturnType<Client['community']['sendMessage']>>
type Send = Pick<Client['community'], 'sendMessage'>

const sending = new Map<string, Promise<void>>()
const listeners = new Set<(sent: Sent) => void>()

/** Calls the listener with every message that the server accepted, whichever part of the page sent it. */
export function onMessageSent(listen: (sent: Sent) => void): () => void {
  listeners.add(listen)
  return () => void listeners.delete(listen)
}

const inputOf = ({ roomId, clientId, text, replyToId, mentionIds, pictures }: Waiting) => ({
  id: roomId,
  clientId,
  text,
  replyToId,
  mentionIds,
  pictures,
})

/**
 * Sends the outbox in order. When a message gets no response, its room is skipped for the rest of this run, so that
 * later messages of the room do not overtake it.
 */
async function drain(community: Send, userId: string): Promise<void> {
  const stuck = new Set<string>()
  for (;;) {
    const next = isOtherUserLoggedIn(userId) ? undefined : chatOutbox.next(userId, stuck)
    if (!next) return
    try {
      const sent = await community.sendMessage(inputOf(next))
      for (const listen of listeners) listen(sent)
      chatOutbox.drop(userId, next.clientId)
    } catch (error) {
      if (isFinalRefusal(error)) chatOutbox.refuse(userId, next, error.message)
      else stuck.add(next.roomId)
    }
  }
}

/** Sends the outbox. A call during a run waits for that run and then starts another one. */
export async function sendWaiting(community: Send, userId: string): Promise<void> {
  const earlier = sending.get(userId)
  const turn = (earlier ?? Promise.resolve()).then(() =>
    inOneTab(`chat:${userId}`, () => drain(community, userId)),
  )
  sending.set(userId, turn)
  try {
    await turn
  } finally {
    if (sending.get(userId) === turn) sending.delete(userId)
  }
}
