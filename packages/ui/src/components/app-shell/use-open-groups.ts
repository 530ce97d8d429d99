import { useSyncExternalStore } from 'react'

const key = 'rail-groups'
const listeners = new Set<() => void>()

/** What somebody has opened or closed, as text: equal texts are equal states. */
function readChosen(): string {
  try {
    return localStorage.getItem(key) ?? '{}'
  } catch {
    return '{}'
  }
}

function parse(chosen: string): Partial<Record<string, boolean>> {
  try {
    return JSON.parse(chosen) as Partial<Record<string, boolean>>
  } catch {
    return {}
  }
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/**
 * Which groups of the rail are open: all but those that somebody has closed. Neither the page nor the window decides, so
 * that every entry stays where it was seen last.
 */
export function useOpenGroups() {
  const chosen = parse(useSyncExternalStore(subscribe, readChosen, () => '{}'))
  const isOpen = (group: string) => chosen[group] ?? true
  const toggle = (group: string) => {
    try {
      localStorage.setItem(key, JSON.stringify({ ...chosen, [group]: !isOpen(group) }))
    } catch {
      // Without storage the groups stay as they are drawn.
    }
    for (const listener of listeners) listener()
  }
  return { isOpen, toggle }
}
