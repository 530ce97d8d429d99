import { useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'

import { ProgressBar, finishProgress, startProgress } from '@wellspring/ui/progress-bar'

/** Shows that a page is on its way. The frame around it is not drawn anew each time that one sets out and arrives. */
export function NavigationProgress() {
  const isPending = useRouterState({ select: ({ status }) => status === 'pending' })
  useEffect(() => {
    if (isPending) startProgress()
    else finishProgress()
  }, [isPending])
  return <ProgressBar />
}
