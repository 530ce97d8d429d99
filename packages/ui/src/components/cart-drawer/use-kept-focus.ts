import { useLayoutEffect, useRef } from 'react'
import type { FocusEvent } from 'react'

/** Moves the focus to the list when the focused line is removed, so that keyboard users continue from there. */
export function useKeptFocus() {
  const list = useRef<HTMLUListElement>(null)
  const last = useRef<Element>(null)
  useLayoutEffect(() => {
    if (last.current?.isConnected !== false) return
    last.current = null
    // If the focus is elsewhere by now, it stays there.
    const { activeElement, body } = document
    if (activeElement === null || activeElement === body) list.current?.focus({ preventScroll: true })
  })
  const onFocus = ({ target }: FocusEvent) => {
    last.current = target
  }
  return { list, onFocus }
}
