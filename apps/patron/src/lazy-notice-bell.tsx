import { Suspense, lazy } from 'react'

import { useSession } from '@wellspring/api/session'

const NoticeBell = lazy(async () => {
  const notifications = await import('@wellspring/features/notifications')
  return { default: notifications.NoticeBell }
})

/** Public pages are for guests first, so the bell's code comes with somebody who is signed in. */
export function LazyNoticeBell() {
  const { user } = useSession()
  return user ? (
    <Suspense fallback={null}>
      <NoticeBell />
    </Suspense>
  ) : null
}
