import { UNSENT } from '../session/kept.ts'
import type { UploadedFile } from '../contract/fields.ts'

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

const prefix = `${UNSENT}chat:`
/** Keys contain the user id, because several people may share a browser. */
const keysOf = (userId: string) => `${prefix}${userId}:`
/** One key per message, so that tabs do not overwrite each other's messages. */
const keyOf = (userId: string, { clientId }: Pick<Waiting, 'clientId'>) => keysOf(userId) + clientId

const listeners = new Set<() => void>()
const snapshots = new Map<string, readonly Waiting[]>()
const nothing: readonly Waiting[] = []
/** Fallback for a browser without storage; lost when the tab is closed. */
const memory = new Map<string, string>()

function storedTexts(isOwn: (key: string) => boolean): (string | null)[] {
  try {
    return Object.keys(localStorage)
      .filter(isOwn)
      .map((key) => localStorage.getItem(key))
  } catch {
    return []
  }
}

function parsed(text: string | null): Waiting[] {
  try {
    const one = JSON.parse(text ?? 'null') as Waiting | null
    return typeof one?.clientId === 'string' ? [one] : []
  } catch {
    return []
  }
}

function load(userId: string): readonly Waiting[] {
  const isOwn = (key: string) => key.startsWith(keysOf(userId))
  const inMemory = [...memory].filter(([key]) => isOwn(key)).map(([, text]) => text)
  const all = [...storedTexts(isOwn), ...inMemory].flatMap(parsed)
  return all.length === 0 ? nothing : all.toSorted((a, b) => a.writtenAt - b.writtenAt)
}

function changed() {
  snapshots.clear()
  for (const listen of listeners) listen()
}

function keep(userId: string, one: Waiting) {
  const key = keyOf(userId, one)
  try {
    localStorage.setItem(key, JSON.stringify(one))
  } catch {
    memory.set(key, JSON.stringify(one))
  }
  changed()
}

function onStorage({ key }: StorageEvent) {
  if (key === null || key.startsWith(prefix)) changed()
}

/** The outbox of chat messages, which survives the tab and is shared by all tabs of the browser. */
export const chatOutbox = {
  subscribe(listen: () => void) {
    if (listeners.size === 0) globalThis.addEventListener?.('storage', onStorage)
    listeners.add(listen)
    return () => {
      listeners.delete(listen)
      if (listeners.size === 0) globalThis.removeEventListener?.('storage', onStorage)
    }
  },
  /** The list keeps its identity until something changes. */
  list(userId: string | null): readonly Waiting[] {
    if (userId === null) return nothing
    const known = snapshots.get(userId)
    // Without subscribers there is no `storage` listener, so changes by other tabs would be missed.
    if (known && listeners.size > 0) return known
    const loaded = load(userId)
    if (known && JSON.stringify(known) === JSON.stringify(loaded)) return known
    snapshots.set(userId, loaded)
    return loaded
  },
  /** The next message to send, outside of the given rooms. Refused messages wait for their author. */
  next: (userId: string, except: ReadonlySet<string>): Waiting | undefined =>
    load(userId).find(({ refusal, roomId }) => refusal === undefined && !except.has(roomId)),
  put(userId: string, message: OutgoingMessage) {
    const last = load(userId).at(-1)?.writtenAt ?? 0
    keep(userId, { ...message, writtenAt: Math.max(Date.now(), last + 1) })
  },
  refuse: (userId: string, sent: Waiting, refusal: string) => keep(userId, { ...sent, refusal }),
  /** Queues a refused message again, after everything written since. */
  retry(userId: string, clientId: string) {
    const one = load(userId).find((known) => known.clientId === clientId)
    if (!one) return
    const { refusal: _refusal, writtenAt: _writtenAt, ...message } = one
    this.put(userId, message)
  },
  /** Removes a message that the server has, or that its author discarded. */
  drop(userId: string, clientId: string) {
    const key = keyOf(userId, { clientId })
    memory.delete(key)
    try {
      localStorage.removeItem(key)
    } catch {
      // Without storage it was only in memory.
    }
    changed()
  },
}
