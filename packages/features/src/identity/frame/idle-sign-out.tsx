import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'

import { useApi } from '@wellspring/api/hooks/api'
import { identityQueries } from '@wellspring/api/hooks/identity'

import { useSession } from '@wellspring/api/session'
import { useActivity } from './use-activity.ts'
import { lazyPart } from '@wellspring/ui/lazy-part'

const WARN_SECONDS = 120

/** Loaded after the page, because nothing is shown at once. */
const SessionEnd = lazyPart(async () => (await import('./session-end.tsx')).SessionEnd)

const IdleWarning = lazyPart(async () => (await import('@wellspring/ui/idle-warning')).IdleWarning)

/** Warns before an idle session expires, and ends it in the browser when the server has. Drafts are kept. */
export function IdleSignOut() {
  const { user, idleSeconds } = useSession()
  return user && idleSeconds ? <Watch key={user.id} idleSeconds={idleSeconds} /> : null
}

function Watch({ idleSeconds }: { idleSeconds: number }) {
  const { logout, forget } = useSession()
  const api = useApi()
  const queryClient = useQueryClient()
  const answeredAt = useRef(0)
  const [left, setLeft] = useState<number | null>(null)
  const warnSeconds = Math.min(WARN_SECONDS, idleSeconds / 2)
  const leave = useCallback(() => {
    // Signed out in this browser in any case; the session expires on the server by itself.
    logout('idle').catch(() => {})
  }, [logout])
  useActivity({
    onAnswer: () => {
      answeredAt.current = Date.now()
      setLeft(null)
    },
    onOver: forget,
  })
  useEffect(() => {
    answeredAt.current = Date.now()
    const timer = setInterval(() => {
      const remaining = idleSeconds - (Date.now() - answeredAt.current) / 1000
      if (remaining <= 0) leave()
      else if (remaining <= warnSeconds) setLeft((shown) => shown ?? Math.ceil(remaining))
    }, 1000)
    return () => clearInterval(timer)
  }, [idleSeconds, warnSeconds, leave])
  function stay() {
    // The response counts as activity and closes the warning.
    queryClient.fetchQuery({ ...identityQueries.account(api), staleTime: 0 }).catch(() => {})
  }
  return (
    <>
      <SessionEnd />
      {left !== null && <IdleWarning open seconds={left} onStay={stay} onLogOut={leave} />}
    </>
  )
}
