import { UNSENT } from '../session/kept.ts'
import type { MoodInput } from '../contract/moods.ts'

/** A mood as its person said it. */
export type TappedMood = Omit<MoodInput, 'waitedMs'> & { id: string }

/** What the server has not answered for yet: a mood, or that one was removed. */
export interface Waiting {
  id: string
  /** Null is a removal. */
  entry: TappedMood | null
  /** By the clock of this device. */
  writtenAt: number
  /** Why the server does not take it; it stays until its person has decided. */
  refusal?: string
  /** Goes up with each word on the same mood: another tab may send an earlier one meanwhile. */
  version: number
}

/** Nobody else's, on a browser that several people use. */
const prefix = `${UNSENT}moods:`
const keysOf = (userId: string) => `${prefix}${userId}:`
export const isMoodKey = (key: string) => key.startsWith(prefix)
/** Each word under a key of its own: tabs write beside each other and never over what another has kept. */
const keyOf = (userId: string, { id, version }: Waiting) => `${keysOf(userId)}${id}:${version}`

const listeners = new Set<() => void>()
const snapshots = new Map<string, readonly Waiting[]>()
const nothing: readonly Waiting[] = []
/** Of a browser without storage: kept as long as the tab is open. */
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

/** What is kept now, whichever tab has kept it: the newest word on each mood, the oldest first. */
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
    // Then it was never there.
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

/** Moods on their way. They outlive the tab, and all tabs of a browser share them. */
export const moodOutbox = {
  subscribe(listen: () => void) {
    if (listeners.size === 0) addEventListener('storage', onStorage)
    listeners.add(listen)
    return () => {
      listeners.delete(listen)
      if (listeners.size === 0) removeEventListener('storage', onStorage)
    }
  },
  /** As it is shown: the same list until something changes. */
  list(userId: string | null): readonly Waiting[] {
    if (userId === null) return nothing
    const known = snapshots.get(userId) ?? load(userId)
    if (listeners.size > 0) snapshots.set(userId, known)
    return known
  },
  /** What is to be sent next; what was refused waits for its person. */
  next: (userId: string): Waiting | undefined => load(userId).find(({ refusal }) => refusal === undefined),
  /** The newest word on a mood is the one that is sent. */
  put: (userId: string, entry: TappedMood) => keep(userId, { id: entry.id, entry }),
  remove: (userId: string, id: string) => keep(userId, { id, entry: null }),
  /** The server does not take it as it is. What was said since is another matter. */
  refuse(userId: string, sent: Waiting, refusal: string) {
    const newest = load(userId).find(({ id }) => id === sent.id)
    if (newest?.version === sent.version) keep(userId, { ...newest, refusal }, newest.writtenAt)
  },
  /** Only what was sent: what was said meanwhile is still to go. */
  done(userId: string, sent: Waiting) {
    erase(keyOf(userId, sent))
    changed()
  },
}
