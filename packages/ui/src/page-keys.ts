import { useEffect, useEffectEvent } from 'react'

const typed = 'input:not([type="checkbox"]), textarea, select, [contenteditable="true"]'
const dialogs = '[role="dialog"][data-state="open"], [role="alertdialog"][data-state="open"]'

/** They go by letters and arrows of their own. */
const choosers = '[role="menu"], [role="listbox"], [role="tablist"]'

/** Whether a key is meant for the page: nothing is typed or chosen, no dialog is open, and nobody has taken it. */
export const isForThePage = ({ ctrlKey, metaKey, altKey, defaultPrevented }: KeyboardEvent) =>
  !ctrlKey &&
  !metaKey &&
  !altKey &&
  !defaultPrevented &&
  !document.activeElement?.matches(typed) &&
  !document.activeElement?.closest(choosers) &&
  document.querySelector(dialogs) === null

/** The search of what a page shows; null where it has none. */
export const pageSearch = () => document.querySelector<HTMLElement>('main input[type="search"]')

/** The keys that each part of the page hears. */
const heard = new Set<readonly string[]>()

/** Whether any part of the page hears a key at present. */
export const isPageKey = (key: string) => [...heard].some((keys) => keys.includes(key))

/** What single keys do on a page, by the letter. */
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

/** A slash leads to the search of the page. Where there is none, it is left to whoever else hears it. */
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
