import { UNSENT } from '../session/kept.ts'
import type { MoodInput } from '../contract/moods.ts'

/** A mood as the person recorded it. */
export type RecordedMood = Omit<MoodInput, 'waitedMs'> & { id: string }

/** A change that the server has not acknowledged: a mood, or its removal. */
export interface Waiting {
  id: string
  /** Null is a removal. */
  entry: RecordedMood | null
  /** Device clock. */
  writtenAt: number
  /** Why the server refused it; it stays until the person decides. */
  refusal?: string
  /** Increases with each change of the same mood: another tab may be sending an earlier version. */
  version: number
}

/** Keys contain the user id, because several people may share a browser. */
const prefix = `${UNSENT}moods:`
const keysOf = (userId: string) => `${prefix}${userId}:`
export const isMoodKey = (key: string) => key.startsWith(prefix)
/** One key per version, so that tabs never overwrite each other's changes. */
const keyOf = (userId: string, { id, version }: Waiting) => `${keysOf(userId)}${id}:${version}`

const listeners = new Set<() => void>()
const snapshots = new Map<string, readonly Waiting[]>()
const nothing: readonly Waiting[] = []
/** Fallback for a browser without storage; lost when the tab is closed. */
const memory = new Map<string, string>()

function storedKeys(): string[] {
  try {
    return Object.keys(localStorage)
  } catch {
    return []
  }
}

function parsed(text: string | null | undefined): Waiting[] {
  try {
    const one = JSON.parse(text ?? 'null') as Waiting | null
    return typeof one?.id === 'string' ? [one] : []
  } catch {
    return []
  }
}

/** The stored changes of all tabs: the newest version of each mood, oldest first. */
function load(userId: string): readonly Waiting[] {
  const isOwn = (key: string) => key.startsWith(keysOf(userId))
  const all = [
    ...storedKeys()
      .filter(isOwn)
      .flatMap((key) => parsed(localStorage.getItem(key))),
    ...[...memory].filter(([key]) => isOwn(key)).flatMap(([, text]) => parsed(text)),
  ].toSorted((a, b) => a.version - b.version)
  const newest = new Map(all.map((one) => [one.id, one]))
  return newest.size === 0 ? nothing : [...newest.values()].toSorted((a, b) => a.writtenAt - b.writtenAt)
}

function changed() {
  snapshots.clear()
  for (const listen of listeners) listen()
}

function erase(key: string) {
  memory.delete(key)
  try {
    localStorage.removeItem(key)
  } catch {
    // Without storage it was only in memory.
  }
}

function keep(
  userId: string,
  { id, ...said }: Pick<Waiting, 'id' | 'entry' | 'refusal'>,
  writtenAt = Date.now(),
) {
  const before = load(userId).find((one) => one.id === id)
  const one: Waiting = { id, ...said, writtenAt, version: (before?.version ?? 0) + 1 }
  const key = keyOf(userId, one)
  try {
    localStorage.setItem(key, JSON.stringify(one))
  } catch {
    memory.set(key, JSON.stringify(one))
  }
  if (before) erase(keyOf(userId, before))
  changed()
}

function onStorage({ key }: StorageEvent) {
  if (key === null || isMoodKey(key)) changed()
}

/** The outbox of moods, which survives the tab and is shared by all tabs of the browser. */
export const moodOutbox = {
  subscribe(listen: () => void) {
    if (listeners.size === 0) addEventListener('storage', onStorage)
    listeners.add(listen)
    return () => {
      listeners.delete(listen)
      if (listeners.size === 0) removeEventListener('storage', onStorage)
    }
  },
  /** The list keeps its identity until something changes. */
  list(userId: string | null): readonly Waiting[] {
    if (userId === null) return nothing
    const known = snapshots.get(userId) ?? load(userId)
    if (listeners.size > 0) snapshots.set(userId, known)
    return known
  },
  /** The next change to send. Refused ones wait for their author. */
  next: (userId: string): Waiting | undefined => load(userId).find(({ refusal }) => refusal === undefined),
  /** A newer version of a mood replaces the older one. */
  put: (userId: string, entry: RecordedMood) => keep(userId, { id: entry.id, entry }),
  remove: (userId: string, id: string) => keep(userId, { id, entry: null }),
  /** Marks a sent version as refused, unless a newer one has replaced it. */
  refuse(userId: string, sent: Waiting, refusal: string) {
    const newest = load(userId).find(({ id }) => id === sent.id)
    if (newest?.version === sent.version) keep(userId, { ...newest, refusal }, newest.writtenAt)
  },
  /** Removes only the version that was sent; a newer one still has to be sent. */
  done(userId: string, sent: Waiting) {
    erase(keyOf(userId, sent))
    changed()
  },
}
