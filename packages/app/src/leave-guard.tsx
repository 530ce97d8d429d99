import { useBlocker } from '@tanstack/react-router'
import type { ShouldBlockFn } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import { UnsavedChangesDialog } from '@wellspring/ui/unsaved-changes-dialog'
import { UnsavedWork, useUnsavedWork } from '@wellspring/ui/unsaved-work'

type Place = Parameters<ShouldBlockFn>[0]['current']

const rowOf = ({ search }: Place) => (search as { row?: unknown }).row

/**
 * Whether a navigation discards unsaved input: changing the filter or page of a list does not, selecting another row
 * does.
 */
const leaves = (current: Place, next: Place) =>
  current.pathname !== next.pathname || (rowOf(current) !== undefined && rowOf(current) !== rowOf(next))

/** Asks for confirmation before leaving a page with unsaved changes. */
export function LeaveGuard({ children }: { children: ReactNode }) {
  const { tell, hasUnsaved } = useUnsavedWork()
  const leaving = useBlocker({
    shouldBlockFn: ({ current, next }) => hasUnsaved() && leaves(current, next),
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
