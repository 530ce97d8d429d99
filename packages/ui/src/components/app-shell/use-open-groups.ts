import { useSyncExternalStore } from 'react'
import type { NavigationItem } from './app-shell-props.ts'
import { isCurrent } from './is-current.ts'

const key = 'rail-groups'
const listeners = new Set<() => void>()

/** In px, as the rail draws them for a mouse: a row, the title of a group, and what stands above and below the rows. */
const heights = { row: 38, title: 52, around: 130 }

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
  window.addEventListener('resize', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('resize', listener)
  }
}

const groupOf = ({ group = '' }: NavigationItem) => group

/**
 * Which groups of the rail are open: all where the window is high enough for them, otherwise the one of the present
 * page; or as somebody has chosen.
 */
export function useOpenGroups(navigation: readonly NavigationItem[], currentPath: string) {
  const chosen = parse(useSyncExternalStore(subscribe, readChosen, () => '{}'))
  const titles = new Set(navigation.map(groupOf).filter((group) => group !== ''))
  const needed = navigation.length * heights.row + titles.size * heights.title + heights.around
  const fits = useSyncExternalStore(
    subscribe,
    () => needed <= window.innerHeight,
    () => true,
  )
  const present = navigation.find(({ href }) => isCurrent(href, currentPath))?.group
  const isOpen = (group: string) => chosen[group] ?? (fits || group === present)
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
