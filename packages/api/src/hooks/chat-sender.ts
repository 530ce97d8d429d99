import { isFinalRefusal } from '../client.ts'
import type { Client } from '../client.ts'
import { isSomebodyElses } from '../session/user-data.ts'
import { chatOutbox } from './chat-outbox.ts'
import type { Waiting } from './chat-outbox.ts'

export type Sent = Awaited<ReturnType<Client['community']['sendMessage']>>
type Send = Pick<Client['community'], 'sendMessage'>

const sending = new Map<string, Promise<void>>()
const listeners = new Set<(sent: Sent) => void>()

/** Hears of each message that the server has taken, whichever part of the page sent it. */
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
 * Sends what waits, one after the other. A room whose message got no answer is left alone until the next turn: what
 * was written after it is not sent before it.
 */
async function drain(community: Send, userId: string): Promise<void> {
  const stuck = new Set<string>()
  for (;;) {
    const next = isSomebodyElses(userId) ? undefined : chatOutbox.next(userId, stuck)
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

/** One tab sends at a time, where the browser has locks. */
async function alone(name: string, run: () => Promise<void>): Promise<void> {
  const locks = (globalThis.navigator as Partial<Navigator> | undefined)?.locks
  return locks ? locks.request(name, run) : run()
}

/** Sends what waits. Whoever asks while it is under way waits for the same turn, and for another one after it. */
export async function sendWaiting(community: Send, userId: string): Promise<void> {
  const earlier = sending.get(userId)
  const turn = (earlier ?? Promise.resolve()).then(() =>
    alone(`chat:${userId}`, () => drain(community, userId)),
  )
  sending.set(userId, turn)
  try {
    await turn
  } finally {
    if (sending.get(userId) === turn) sending.delete(userId)
  }
}
