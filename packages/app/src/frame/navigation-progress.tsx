import { useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'

import { ProgressBar, finishProgress, startProgress } from '@wellspring/ui/progress-bar'

/**
 * The progress bar of a navigation. A component of its own, so that the frame does not re-render with every navigation.
 */
export function NavigationProgress() {
  const isPending = useRouterState({ select: ({ status }) => status === 'pending' })
  useEffect(() => {
    if (isPending) startProgress()
    else finishProgress()
  }, [isPending])
  return <ProgressBar />
}
