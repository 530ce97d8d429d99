import { useSyncExternalStore } from 'react'

/** A text that this browser keeps under a key, the same for all who read it; null without one, and without storage. */
export function keptText(key: string) {
  const listeners = new Set<() => void>()
  function read(): string | null {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  }
  function write(text: string) {
    try {
      localStorage.setItem(key, text)
    } catch {
      // Without storage everything stays as it is drawn.
    }
    for (const listener of listeners) listener()
  }
  function subscribe(listener: () => void) {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  return () => [useSyncExternalStore(subscribe, read, () => null), write] as const
}
