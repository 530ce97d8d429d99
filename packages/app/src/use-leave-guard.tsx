import { useBlocker } from '@tanstack/react-router'
import { useCallback, useRef } from 'react'

import { UnsavedChangesDialog } from '@wellspring/ui/unsaved-changes-dialog'

/**
 * Asks before something is left that is not saved. `onShut`: whether the browser asks too before the page is shut;
 * not where everything is kept by itself a moment later.
 */
export function useLeaveGuard({ onShut = true } = {}) {
  // Not a state: after a save the page may be left before the next render.
  const unsaved = useRef(false)
  const leaving = useBlocker({
    // Another search of the same page leaves nothing.
    shouldBlockFn: ({ current, next }) => unsaved.current && current.pathname !== next.pathname,
    enableBeforeUnload: () => onShut && unsaved.current,
    withResolver: true,
  })
  const onUnsavedChange = useCallback((now: boolean) => {
    unsaved.current = now
  }, [])
  const question =
    leaving.status === 'blocked' ? (
      <UnsavedChangesDialog onLeave={leaving.proceed} onStay={leaving.reset} />
    ) : null
  return { onUnsavedChange, question }
}
