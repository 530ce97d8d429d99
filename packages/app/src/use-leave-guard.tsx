import { useBlocker } from '@tanstack/react-router'
import { useCallback, useRef } from 'react'

import { UnsavedChangesDialog } from '@wellspring/ui/unsaved-changes-dialog'

/**
 * Asks for confirmation before unsaved changes are lost. `onShut` asks before closing the tab too; turn it off where
 * changes are saved automatically a moment later.
 */
export function useLeaveGuard({ onShut = true } = {}) {
  // A ref, because the page may be left after a save before the next render.
  const unsaved = useRef(false)
  const leaving = useBlocker({
    // Changing only the search parameters does not leave the page.
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
