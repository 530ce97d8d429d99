import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'

import { Problem, hasCode } from '@wellspring/api/client'
import { isOutage } from '@wellspring/api/watch-outages'
import { ErrorPage } from '@wellspring/ui/error-page'
import { NotFound } from '@wellspring/ui/not-found'
import { useOnline } from '@wellspring/ui/offline-notice'
import { t } from '@wellspring/words/macro'

/** A full reload, because the browser does not retry a module that failed to load. */
const reload = () => location.reload()

/** Runs an action when any query succeeds after an outage. */
function useAgainAfter(outage: boolean, act: () => void): void {
  const client = useQueryClient()
  const again = useEffectEvent(act)
  useEffect(() => {
    if (!outage) return undefined
    return client.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'success') again()
    })
  }, [client, outage])
}

/** Replaces a page that failed to load. A missing record is not reported as an error. */
export function RouteError({ error }: ErrorComponentProps) {
  const router = useRouter()
  const isOnline = useOnline()
  useAgainAfter(isOutage(error), () => void router.invalidate())
  useEffect(() => {
    window.addEventListener('online', reload)
    return () => window.removeEventListener('online', reload)
  }, [])
  if (hasCode(error, 'NOT_FOUND')) {
    const back = router.state.matches.at(-1)?.staticData.back
    return <NotFound sentence={error.message} {...(back && { homeHref: back.href, homeLabel: back.label })} />
  }
  if (!isOnline || hasCode(error, 'NETWORK'))
    return (
      <ErrorPage
        title={t`This page needs the internet`}
        message={t`You can still read pages you have opened before. This one will load when you are back online.`}
        onRetry={reload}
      />
    )
  const requestId = error instanceof Problem ? error.requestId : undefined
  return (
    <ErrorPage
      {...(error instanceof Problem && { message: error.message })}
      {...(requestId && { requestId })}
      onRetry={() => (error instanceof Problem ? void router.invalidate() : reload())}
    />
  )
}
