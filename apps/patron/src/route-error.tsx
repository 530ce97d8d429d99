import { useRouter } from '@tanstack/react-router'
import type { ErrorComponentProps } from '@tanstack/react-router'

import { Problem } from '@wellspring/api/client'
import { ErrorPage } from '@wellspring/ui/error-page'
import { NotFound } from '@wellspring/ui/not-found'

/** What a page shows instead of itself: a missing thing is not a fault. */
export function RouteError({ error }: ErrorComponentProps) {
  const router = useRouter()
  if (error instanceof Problem && error.code === 'NOT_FOUND') return <NotFound sentence={error.message} />
  const requestId = error instanceof Problem ? error.requestId : undefined
  return (
    <ErrorPage
      {...(error instanceof Problem && { message: error.message })}
      {...(requestId && { requestId })}
      onRetry={() => void router.invalidate()}
    />
  )
}
