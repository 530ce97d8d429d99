import { UNSENT_PREFIX } from '../session/offline-store.ts'

interface Kind<Waiting> {
  /** Part of the keys: `chat`. */
  name: string
  /** Tells whether a stored entry is one of ours. */
  isWaiting: (one: Waiting) => boolean
  /** The entries to send, in the order in which they are sent. */
  inOrder: (all: readonly Waiting[]) => readonly Waiting[]
}

/** What an outbox keeps: it survives the tab and is shared by all tabs of the browser. */
export function createOutboxStore<Waiting>({ name, isWaiting, inOrder }: Kind<Waiting>) {
  const prefix = `${UNSENT_PREFIX}${name}:`
  /** Keys contain the user id, because several people may share a browser. */
  const keysOf = (userId: string) => `${prefix}${userId}:`
  const isKey = (key: string) => key.startsWith(prefix)

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
      return one !== null && isWaiting(one) ? [one] : []
    } catch {
      return []
    }
  }

  function load(userId: string): readonly Waiting[] {
    const isOwn = (key: string) => key.startsWith(keysOf(userId))
    const inMemory = [...memory].filter(([key]) => isOwn(key)).map(([, text]) => text)
    const all = [...storedTexts(isOwn), ...inMemory].flatMap(parsed)
    return all.length === 0 ? nothing : inOrder(all)
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

  function onStorage({ key }: StorageEvent) {
    if (key === null || isKey(key)) changed()
  }

  return {
    keysOf,
    isKey,
    load,
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
    /** Keeps an entry, in place of the one with the key `replaced`. */
    keep(key: string, one: Waiting, replaced?: string) {
      try {
        localStorage.setItem(key, JSON.stringify(one))
      } catch {
        memory.set(key, JSON.stringify(one))
      }
      if (replaced !== undefined) erase(replaced)
      changed()
    },
    drop(key: string) {
      erase(key)
      changed()
    },
  }
}
