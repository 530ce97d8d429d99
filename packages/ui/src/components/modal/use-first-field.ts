import { useCallback, useRef } from 'react'

const fields =
  'input:not([type="hidden"], [type="file"], :disabled), select:not(:disabled), textarea:not(:disabled)'

const fieldIn = (node: HTMLElement) => node.querySelector<HTMLElement>(fields)

/** The focus is where a dialog without fields begins: on its way out. */
const isOnWayOut = () => document.activeElement?.matches('[data-part="close-trigger"]')

/** A form begins with its first field, and not with the way out; also where the field comes after the dialog. */
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
