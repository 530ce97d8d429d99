import { useEffect, useEffectEvent } from 'react'

const typed = 'input:not([type="checkbox"]), textarea, select, [contenteditable="true"]'
const dialogs = '[role="dialog"][data-state="open"], [role="alertdialog"][data-state="open"]'

/** Whether a key is meant for the page: nothing is typed, no dialog is open, and nobody has taken it. */
export const isForThePage = ({ ctrlKey, metaKey, altKey, defaultPrevented }: KeyboardEvent) =>
  !ctrlKey &&
  !metaKey &&
  !altKey &&
  !defaultPrevented &&
  !document.activeElement?.matches(typed) &&
  document.querySelector(dialogs) === null

/** What single keys do on a page, by the letter. */
export function usePageKeys(keys: Readonly<Record<string, () => void>>) {
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
}
