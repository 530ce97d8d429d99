import { useLayoutEffect, useRef } from 'react'
import type { FocusEvent } from 'react'

/** A line that goes takes the focus with it: the list of the lines has it then, and the next key goes on from there. */
export function useKeptFocus() {
  const list = useRef<HTMLUListElement>(null)
  const last = useRef<Element>(null)
  useLayoutEffect(() => {
    if (last.current?.isConnected !== false) return
    last.current = null
    // Whoever is somewhere else by now stays there.
    const { activeElement, body } = document
    if (activeElement === null || activeElement === body) list.current?.focus({ preventScroll: true })
  })
  const onFocus = ({ target }: FocusEvent) => {
    last.current = target
  }
  return { list, onFocus }
}
