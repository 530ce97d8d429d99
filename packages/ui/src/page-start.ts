import { useLayoutEffect, useRef } from 'react'

/** Moves the scroll position and the focus to the start of the page, after the pressed element has disappeared. */
export function toPageStart() {
  window.scrollTo({ top: 0 })
  document.querySelector('main')?.focus({ preventScroll: true })
}

/**
 * The same after another screen has replaced the one at the same URL: it starts at its top, not at the previous scroll
 * position. Undefined while the next screen is unknown.
 */
export function usePageStart(screen: string | undefined) {
  const shown = useRef(screen)
  // Before the paint, so that the old scroll position is never visible.
  useLayoutEffect(() => {
    if (screen === undefined || screen === shown.current) return
    if (shown.current !== undefined) toPageStart()
    shown.current = screen
  }, [screen])
}
