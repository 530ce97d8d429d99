import { useSyncExternalStore } from 'react'

const key = 'rail'
const listeners = new Set<() => void>()

function readFold() {
  try {
    return localStorage.getItem(key) === 'folded'
  } catch {
    return false
  }
}

function writeFold(folded: boolean) {
  try {
    localStorage.setItem(key, folded ? 'folded' : 'open')
  } catch {
    // Without storage the rail stays open.
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useFold() {
  return [useSyncExternalStore(subscribe, readFold, () => false), writeFold] as const
}
