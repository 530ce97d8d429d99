import { useRouter } from '@tanstack/react-router'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'

import { Problem } from '@wellspring/api/client'
import { ErrorPage } from '@wellspring/ui/error-page'
import { NotFound } from '@wellspring/ui/not-found'
import { useOnline } from '@wellspring/ui/offline-notice'

/** A page that is not here yet, and cannot come: it comes by itself with the connection. */
function NeedsInternet({ onRetry }: { onRetry: () => void }) {
  const retry = useEffectEvent(onRetry)
  useEffect(() => {
    const again = () => retry()
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [])
  return (
    <ErrorPage
      title="This page needs the internet"
      message="What you have opened before can still be read. This page comes as soon as you are connected again."
      onRetry={onRetry}
    />
  )
}

/** What a page shows instead of itself: a missing thing is not a fault. */
export function RouteError({ error }: ErrorComponentProps) {
  const router = useRouter()
  const isOnline = useOnline()
  if (error instanceof Problem && error.code === 'NOT_FOUND') return <NotFound sentence={error.message} />
  // Code that did not come is not asked for again by a page that has tried.
  const retry = () => (error instanceof Problem ? void router.invalidate() : location.reload())
  if (!isOnline || (error instanceof Problem && error.code === 'NETWORK'))
    return <NeedsInternet onRetry={retry} />
  const requestId = error instanceof Problem ? error.requestId : undefined
  return (
    <ErrorPage
      {...(error instanceof Problem && { message: error.message })}
      {...(requestId && { requestId })}
      onRetry={() => void router.invalidate()}
    />
  )
}
