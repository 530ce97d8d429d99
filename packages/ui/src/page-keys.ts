import { useEffect, useEffectEvent } from 'react'

const typed = 'input:not([type="checkbox"]), textarea, select, [contenteditable="true"]'
const dialogs = '[role="dialog"][data-state="open"], [role="alertdialog"][data-state="open"]'

/** Widgets with keyboard navigation of their own. */
const choosers = '[role="menu"], [role="listbox"], [role="tablist"]'

/**
 * Whether a key press is meant for the page: no field or widget has the focus, no dialog is open, and no handler has
 * handled it.
 */
export const isForThePage = ({ ctrlKey, metaKey, altKey, defaultPrevented }: KeyboardEvent) =>
  !ctrlKey &&
  !metaKey &&
  !altKey &&
  !defaultPrevented &&
  !document.activeElement?.matches(typed) &&
  !document.activeElement?.closest(choosers) &&
  document.querySelector(dialogs) === null

/** The page's search field, or null if it has none. */
export const pageSearch = () => document.querySelector<HTMLElement>('main input[type="search"]')

/** The shortcuts of each mounted part of the page. */
const heard = new Set<readonly string[]>()

/** Whether any part of the page uses a key at present. */
export const isPageKey = (key: string) => [...heard].some((keys) => keys.includes(key))

/** Registers single-key shortcuts, by key. */
export function usePageKeys(keys: Readonly<Record<string, () => void>>) {
  const names = Object.keys(keys).join(' ')
  const press = useEffectEvent((event: KeyboardEvent) => {
    const act = keys[event.key]
    if (!act || !isForThePage(event)) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  useEffect(() => {
    const own = names.split(' ')
    heard.add(own)
    return () => void heard.delete(own)
  }, [names])
}

/** A slash moves the focus to the page's search. On a page without one, other handlers receive it. */
export function useSearchKey() {
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      const field = event.key === '/' && isForThePage(event) ? pageSearch() : null
      if (!field) return
      event.preventDefault()
      field.focus()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
