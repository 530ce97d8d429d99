import { useLayoutEffect, useRef } from 'react'
import type { FocusEvent } from 'react'

/**
 * Returns the focus after a dialog has closed to the element that had it before. If the action has removed that
 * element, like Ship once an order is shipped, the focus moves to the page content, because otherwise the next Tab
 * would start at the top of the page.
 */
export function useFocusAfter(open: boolean) {
  const before = useRef<EventTarget | null>(null)
  useLayoutEffect(() => {
    if (open) before.current = null
  }, [open])
  return {
    /** For the dialog's content. A dialog above it returns the focus to an element within it, which does not count. */
    onFocus({ currentTarget, relatedTarget }: FocusEvent) {
      if (!currentTarget.contains(relatedTarget)) before.current ??= relatedTarget
    },
    /** Null if the dialog itself can return the focus. */
    focusAfter: () =>
      before.current instanceof Element && !before.current.isConnected
        ? document.querySelector('main')
        : null,
  }
}
