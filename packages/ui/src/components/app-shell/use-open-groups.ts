import { useSyncExternalStore } from 'react'
import type { NavigationItem } from './app-shell-props.ts'
import { isCurrent } from './is-current.ts'

const key = 'rail-groups'
const listeners = new Set<() => void>()

/** In px, as the rail draws them for a mouse: a row, the title of a group, and what stands above and below them. */
const heights = { row: 38, title: 40, around: 130 }

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

const itemsOf = (navigation: readonly NavigationItem[], group: string) =>
  navigation.filter((item) => (item.group ?? '') === group)

interface Room {
  navigation: readonly NavigationItem[]
  chosen: Partial<Record<string, boolean>>
  present: string | undefined
  height: number
}

/** What was chosen open, the group of the present page, and then from the first on what the window has room for. */
function openGroups({ navigation, chosen, present, height }: Room): Set<string> {
  const names = [...new Set(navigation.map(({ group = '' }) => group))].filter((group) => group !== '')
  const wanted = names.filter((group) => chosen[group] ?? group === present)
  const open = new Set(wanted)
  const heightOf = (group: string) => itemsOf(navigation, group).length * heights.row
  let room = height - heights.around - names.length * heights.title - heightOf('')
  for (const group of wanted) room -= heightOf(group)
  for (const group of names.filter((name) => chosen[name] === undefined && !open.has(name))) {
    if (heightOf(group) > room) continue
    open.add(group)
    room -= heightOf(group)
  }
  return open
}

/** Which groups of the rail are open: as many as the window has room for, or as somebody has chosen. */
export function useOpenGroups(navigation: readonly NavigationItem[], currentPath: string) {
  const chosen = parse(useSyncExternalStore(subscribe, readChosen, () => '{}'))
  const height = useSyncExternalStore(
    subscribe,
    () => window.innerHeight,
    () => Number.POSITIVE_INFINITY,
  )
  const present = navigation.find(({ href }) => isCurrent(href, currentPath))?.group
  const open = openGroups({ navigation, chosen, present, height })
  const isOpen = (group: string) => open.has(group)
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
