import { useLayoutEffect, useRef } from 'react'

/** After what was pressed has gone with its part of the page: eyes and focus to the page's start. */
export function toPageStart() {
  window.scrollTo({ top: 0 })
  document.querySelector('main')?.focus({ preventScroll: true })
}

/**
 * The same once another screen stands at the same address: it begins at its start, not where the one before was left.
 * Undefined while it is not known which one comes.
 */
export function usePageStart(screen: string | undefined) {
  const shown = useRef(screen)
  // Before it is painted: nobody sees its end first.
  useLayoutEffect(() => {
    if (screen === undefined || screen === shown.current) return
    if (shown.current !== undefined) toPageStart()
    shown.current = screen
  }, [screen])
}
