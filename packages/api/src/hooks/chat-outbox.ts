import { UNSENT } from '../session/kept.ts'
import type { UploadedFile } from '../contract/fields.ts'

/** A message on its way, as its writer wrote it. */
export interface OutgoingMessage {
  clientId: string
  roomId: string
  text: string
  replyToId: string | null
  mentionIds: string[]
  pictures: UploadedFile[]
}

/** What the server has not answered for yet. */
export interface Waiting extends OutgoingMessage {
  /** By the clock of this device, and never the same twice: the order in which they were written. */
  writtenAt: number
  /** Why the server does not take it; it stays until its writer has decided. */
  refusal?: string
}

const prefix = `${UNSENT}chat:`
/** Nobody else's, on a browser that several people use. */
const keysOf = (userId: string) => `${prefix}${userId}:`
/** Each message under a key of its own: tabs write beside each other. */
const keyOf = (userId: string, { clientId }: Pick<Waiting, 'clientId'>) => keysOf(userId) + clientId

const listeners = new Set<() => void>()
const snapshots = new Map<string, readonly Waiting[]>()
const nothing: readonly Waiting[] = []
/** Of a browser without storage: kept as long as the tab is open. */
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

/** Messages on their way. They outlive the tab, and all tabs of a browser share them. */
export const chatOutbox = {
  subscribe(listen: () => void) {
    if (listeners.size === 0) globalThis.addEventListener?.('storage', onStorage)
    listeners.add(listen)
    return () => {
      listeners.delete(listen)
      if (listeners.size === 0) globalThis.removeEventListener?.('storage', onStorage)
    }
  },
  /** As it is shown: the same list until something changes. */
  list(userId: string | null): readonly Waiting[] {
    if (userId === null) return nothing
    const known = snapshots.get(userId)
    // Nobody says what other tabs change before somebody listens.
    if (known && listeners.size > 0) return known
    const loaded = load(userId)
    if (known && JSON.stringify(known) === JSON.stringify(loaded)) return known
    snapshots.set(userId, loaded)
    return loaded
  },
  /** What is to be sent next of all rooms but those; what was refused waits for its writer. */
  next: (userId: string, except: ReadonlySet<string>): Waiting | undefined =>
    load(userId).find(({ refusal, roomId }) => refusal === undefined && !except.has(roomId)),
  put(userId: string, message: OutgoingMessage) {
    const last = load(userId).at(-1)?.writtenAt ?? 0
    keep(userId, { ...message, writtenAt: Math.max(Date.now(), last + 1) })
  },
  refuse: (userId: string, sent: Waiting, refusal: string) => keep(userId, { ...sent, refusal }),
  /** Sent once more, after what was written since. */
  retry(userId: string, clientId: string) {
    const one = load(userId).find((known) => known.clientId === clientId)
    if (!one) return
    const { refusal: _refusal, writtenAt: _writtenAt, ...message } = one
    this.put(userId, message)
  },
  /** The server has it, or its writer has thrown it away. */
  drop(userId: string, clientId: string) {
    const key = keyOf(userId, { clientId })
    memory.delete(key)
    try {
      localStorage.removeItem(key)
    } catch {
      // Then it was never there.
    }
    changed()
  },
}
