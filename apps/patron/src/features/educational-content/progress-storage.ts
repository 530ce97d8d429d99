import { UNSENT_PREFIX } from '@wellspring/api/session'

/** A reading or playing position that the server has not confirmed yet. */
export interface StoredProgress {
  id: string
  seconds?: number
  duration?: number
  fraction?: number
  /** Milliseconds by the clock of this device. */
  at: number
}

const keysOf = (userId: string) => `${UNSENT_PREFIX}progress:${userId}:`

function parsed(text: string | null): StoredProgress[] {
  try {
    const kept = JSON.parse(text ?? 'null') as StoredProgress | null
    return typeof kept?.id === 'string' && typeof kept.at === 'number' ? [kept] : []
  } catch {
    return []
  }
}

/** The user's unsent positions, oldest first; other users of this browser have their own. */
export function loadStoredProgress(userId: string): StoredProgress[] {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(keysOf(userId)))
      .flatMap((key) => parsed(localStorage.getItem(key)))
      .toSorted((one, other) => one.at - other.at)
  } catch {
    return []
  }
}

/** Stores the latest position in one content. */
export function storeProgress(userId: string, kept: StoredProgress): void {
  try {
    localStorage.setItem(`${keysOf(userId)}${kept.id}`, JSON.stringify(kept))
  } catch {
    // Without storage the position is lost with the tab.
  }
}

/** Removes a position that was sent, unless a newer one has been stored since. */
export function removeStoredProgress(userId: string, { id, at }: StoredProgress): void {
  try {
    const key = `${keysOf(userId)}${id}`
    if (parsed(localStorage.getItem(key)).every((now) => now.at <= at)) localStorage.removeItem(key)
  } catch {
    // Without storage there is nothing to remove.
  }
}
