import type { UploadedFile } from '../contract/fields.ts'
import { createOutboxStore } from './outbox-store.ts'

/** A message as its author wrote it, before the server has it. */
export interface OutgoingMessage {
  clientId: string
  roomId: string
  text: string
  replyToId: string | null
  mentionIds: string[]
  pictures: UploadedFile[]
}

/** A message that the server has not acknowledged. */
export interface Waiting extends OutgoingMessage {
  /** Device clock, made unique: it defines the order in which messages were written. */
  writtenAt: number
  /** Why the server refused the message; it stays in the outbox until the author retries or discards it. */
  refusal?: string
}

const store = createOutboxStore<Waiting>({
  name: 'chat',
  isWaiting: ({ clientId }) => typeof clientId === 'string',
  inOrder: (all) => all.toSorted((a, b) => a.writtenAt - b.writtenAt),
})

/** One key per message, so that tabs do not overwrite each other's messages. */
const keyOf = (userId: string, clientId: string) => store.keysOf(userId) + clientId

const keep = (userId: string, one: Waiting) => store.keep(keyOf(userId, one.clientId), one)

/** The outbox of chat messages. */
export const chatOutbox = {
  subscribe: store.subscribe,
  list: store.list,
  /** The next message to send, outside of the given rooms. Refused messages wait for their author. */
  next: (userId: string, except: ReadonlySet<string>): Waiting | undefined =>
    store.load(userId).find(({ refusal, roomId }) => refusal === undefined && !except.has(roomId)),
  put(userId: string, message: OutgoingMessage) {
    const last = store.load(userId).at(-1)?.writtenAt ?? 0
    keep(userId, { ...message, writtenAt: Math.max(Date.now(), last + 1) })
  },
  refuse: (userId: string, sent: Waiting, refusal: string) => keep(userId, { ...sent, refusal }),
  /** Queues a refused message again, after everything written since. */
  retry(userId: string, clientId: string) {
    const one = store.load(userId).find((known) => known.clientId === clientId)
    if (!one) return
    const { refusal: _refusal, writtenAt: _writtenAt, ...message } = one
    this.put(userId, message)
  },
  /** Removes a message that the server has, or that its author discarded. */
  drop: (userId: string, clientId: string) => store.drop(keyOf(userId, clientId)),
}
