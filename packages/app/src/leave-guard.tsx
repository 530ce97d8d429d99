import { useBlocker } from '@tanstack/react-router'
import type { ShouldBlockFn } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import { UnsavedChangesDialog } from '@wellspring/ui/unsaved-changes-dialog'
import { UnsavedWork, useUnsavedWork } from '@wellspring/ui/unsaved-work'

type Place = Parameters<ShouldBlockFn>[0]['current']

const rowOf = ({ search }: Place) => (search as { row?: unknown }).row

/** A filter or a page of a list leaves what is typed where it is; another row of it takes what stands beside it away. */
const leaves = (current: Place, next: Place) =>
  current.pathname !== next.pathname || (rowOf(current) !== undefined && rowOf(current) !== rowOf(next))

/** Asks before a page is left on which a form below has something that is not saved. */
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
