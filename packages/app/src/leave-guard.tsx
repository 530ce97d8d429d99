import { useBlocker } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import { UnsavedChangesDialog } from '@wellspring/ui/unsaved-changes-dialog'
import { UnsavedWork, useUnsavedWork } from '@wellspring/forms/unsaved-work'

/** Asks before a page is left on which a form below has something that is not saved. */
export function LeaveGuard({ children }: { children: ReactNode }) {
  const { tell, hasUnsaved } = useUnsavedWork()
  const leaving = useBlocker({
    // A filter or a page of a list leaves what is typed where it is.
    shouldBlockFn: ({ current, next }) => hasUnsaved() && current.pathname !== next.pathname,
    enableBeforeUnload: hasUnsaved,
    withResolver: true,
  })
  return (
    <UnsavedWork value={tell}>
      {children}
      {leaving.status === 'blocked' ? (
        <UnsavedChangesDialog onLeave={leaving.proceed} onStay={leaving.reset} />
      ) : null}
    </UnsavedWork>
  )
}
