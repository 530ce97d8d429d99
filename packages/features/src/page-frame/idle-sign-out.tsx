import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

import { useApi } from '@wellspring/api/hooks/api'
import { identityQueries } from '@wellspring/api/hooks/identity'
import { IdleWarning } from '@wellspring/ui/idle-warning'

import { useSession } from '../session/index.ts'

const WARN_SECONDS = 120

/**
 * Warns two minutes before the server would end the session. Every answer of the API starts the time anew,
 * as it does on the server.
 */
export function IdleSignOut() {
  const { user, idleSeconds, logout } = useSession()
  const api = useApi()
  const queryClient = useQueryClient()
  const [asked, setAsked] = useState(0)
  const [warning, setWarning] = useState(false)

  useEffect(() => {
    if (!user || idleSeconds === null) return
    let timer: ReturnType<typeof setTimeout>
    const restart = () => {
      clearTimeout(timer)
      timer = setTimeout(() => setWarning(true), (idleSeconds - WARN_SECONDS) * 1000)
    }
    restart()
    const stopQueries = queryClient.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'success') restart()
    })
    const stopMutations = queryClient.getMutationCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'success') restart()
    })
    return () => {
      clearTimeout(timer)
      stopQueries()
      stopMutations()
    }
  }, [user, idleSeconds, queryClient, asked])

  return (
    <IdleWarning
      open={warning && user !== null}
      seconds={WARN_SECONDS}
      onStay={() => {
        setWarning(false)
        setAsked(asked + 1)
        void queryClient.fetchQuery({ ...identityQueries.account(api), staleTime: 0 }).catch(() => logout())
      }}
      onLogOut={() => {
        setWarning(false)
        void logout()
      }}
    />
  )
}
