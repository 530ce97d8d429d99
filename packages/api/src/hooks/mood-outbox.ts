import type { MoodInput } from '../contract/moods.ts'

/** A mood that the server has not answered for yet. */
export type TappedMood = MoodInput & { id: string }

/** Nobody else's, on a browser that several people use. */
const keyOf = (userId: string) => `moods:${userId}`

const listeners = new Set<() => void>()
const read = new Map<string, readonly TappedMood[]>()
const nothing: readonly TappedMood[] = []

function load(userId: string): readonly TappedMood[] {
  try {
    return JSON.parse(localStorage.getItem(keyOf(userId)) ?? '[]') as TappedMood[]
  } catch {
    return nothing
  }
}

function save(userId: string, entries: readonly TappedMood[]) {
  read.set(userId, entries)
  try {
    if (entries.length === 0) localStorage.removeItem(keyOf(userId))
    else localStorage.setItem(keyOf(userId), JSON.stringify(entries))
  } catch {
    // A browser without storage keeps them as long as the tab is open.
  }
  for (const listen of listeners) listen()
}

/** Moods on their way, the oldest first. They outlive the tab, until they have been sent. */
export const moodOutbox = {
  subscribe(listen: () => void) {
    listeners.add(listen)
    return () => void listeners.delete(listen)
  },
  list(userId: string | null): readonly TappedMood[] {
    if (userId === null) return nothing
    const known = read.get(userId) ?? load(userId)
    read.set(userId, known)
    return known
  },
  /** The newest word on a mood is the one that is sent. */
  put(userId: string, entry: TappedMood) {
    save(userId, [...moodOutbox.list(userId).filter(({ id }) => id !== entry.id), entry])
  },
  /** Only what was sent: what was changed meanwhile is still to go. */
  remove(userId: string, sent: TappedMood) {
    save(
      userId,
      moodOutbox.list(userId).filter((entry) => entry !== sent),
    )
  },
  drop(userId: string, id: string) {
    save(
      userId,
      moodOutbox.list(userId).filter((entry) => entry.id !== id),
    )
  },
  /** As after the page was loaded anew. */
  forget: () => read.clear(),
}
