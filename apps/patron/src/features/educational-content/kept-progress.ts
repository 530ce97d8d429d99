import { UNSENT } from '@wellspring/api/session'

/** How far somebody was when the server could not be told. */
export interface KeptProgress {
  id: string
  seconds?: number
  duration?: number
  fraction?: number
  /** By the clock of this device. */
  at: number
}

const keysOf = (userId: string) => `${UNSENT}progress:${userId}:`

function parsed(text: string | null): KeptProgress[] {
  try {
    const kept = JSON.parse(text ?? 'null') as KeptProgress | null
    return typeof kept?.id === 'string' && typeof kept.at === 'number' ? [kept] : []
  } catch {
    return []
  }
}

/** What waits to be told, the oldest first; nobody else's on a browser that several people use. */
export function loadKeptProgress(userId: string): KeptProgress[] {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(keysOf(userId)))
      .flatMap((key) => parsed(localStorage.getItem(key)))
      .toSorted((one, other) => one.at - other.at)
  } catch {
    return []
  }
}

/** Keeps the last place in one of them. */
export function keepProgress(userId: string, kept: KeptProgress): void {
  try {
    localStorage.setItem(`${keysOf(userId)}${kept.id}`, JSON.stringify(kept))
  } catch {
    // A browser without storage forgets it with the tab.
  }
}

/** Forgets what was told, unless something newer is kept meanwhile. */
export function forgetProgress(userId: string, { id, at }: KeptProgress): void {
  try {
    const key = `${keysOf(userId)}${id}`
    if (parsed(localStorage.getItem(key)).every((now) => now.at <= at)) localStorage.removeItem(key)
  } catch {
    // Then it was never there.
  }
}
