import { useLayoutEffect, useRef } from 'react'
import type { FocusEvent } from 'react'

/**
 * Who has the focus once a dialog has closed: what had it before. Where that has gone with what was done in the dialog,
 * as Ship does once an order is shipped, it is the content of the page: otherwise the next Tab would begin at the page's
 * start.
 */
export function useFocusAfter(open: boolean) {
  const before = useRef<EventTarget | null>(null)
  useLayoutEffect(() => {
    if (open) before.current = null
  }, [open])
  return {
    /** Of the dialog's content; a dialog above it gives the focus back, which was in this one before. */
    onFocus({ currentTarget, relatedTarget }: FocusEvent) {
      if (!currentTarget.contains(relatedTarget)) before.current ??= relatedTarget
    },
    /** Null leaves it to the dialog, which knows by itself what had the focus. */
    focusAfter: () =>
      before.current instanceof Element && !before.current.isConnected
        ? document.querySelector('main')
        : null,
  }
}
