import { useCallback, useRef } from 'react'

const fields =
  'input:not([type="hidden"], [type="file"], :disabled), select:not(:disabled), textarea:not(:disabled)'

const fieldIn = (node: HTMLElement) => node.querySelector<HTMLElement>(fields)

/** Whether the close button has the focus, as in a dialog without fields. */
const isOnWayOut = () => document.activeElement?.matches('[data-part="close-trigger"]')

/** Moves the focus to the first field of a form instead of the close button, even if the field appears later. */
export function useFirstField() {
  const body = useRef<HTMLElement | null>(null)
  const ref = useCallback((node: HTMLElement | null) => {
    body.current = node
    if (!node || fieldIn(node)) return
    const observer = new MutationObserver(() => {
      const field = fieldIn(node)
      if (!field) return
      observer.disconnect()
      if (isOnWayOut()) field.focus()
    })
    observer.observe(node, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [])
  return { find: () => body.current && fieldIn(body.current), ref }
}
