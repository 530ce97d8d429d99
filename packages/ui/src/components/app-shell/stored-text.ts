import { useSyncExternalStore } from 'react'

/** A text in the browser's local storage that all its users share. Null if it is unset or storage is unavailable. */
export function storedText(key: string) {
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
      // Without storage the default remains.
    }
    for (const listener of listeners) listener()
  }
  function subscribe(listener: () => void) {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  return () => [useSyncExternalStore(subscribe, read, () => null), write] as const
}
