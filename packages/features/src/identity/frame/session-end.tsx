import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

import { useApi } from '@wellspring/api/hooks/api'
import { identityQueries } from '@wellspring/api/hooks/identity'
import { useRealtime } from '@wellspring/api/hooks/realtime'

/** Leaves the first seconds to loading the page. */
const CONNECT_AFTER_MS = 2000

/**
 * Ends the session here as soon as it ends elsewhere, even on an idle page. The server's response decides whether it
 * really ended or was only renewed.
 */
export function SessionEnd() {
  const [api, queryClient, realtime] = [useApi(), useQueryClient(), useRealtime()]
  useEffect(() => {
    const ask = () => queryClient.fetchQuery({ ...identityQueries.account(api), staleTime: 0 })
    const connect = () => realtime.emit('ping', {}).catch(() => {})
    let stops: (() => void)[] = []
    const timer = setTimeout(() => {
      stops = [
        // The server disconnects with this event: a user who is still logged in reconnects.
        realtime.on('session:ended', () => void ask().then(connect, () => {})),
        // The session may have ended while the connection was down.
        realtime.subscribe(() => {
          if (realtime.connection() === 'refused') ask().catch(() => {})
        }),
      ]
      void connect()
    }, CONNECT_AFTER_MS)
    return () => {
      clearTimeout(timer)
      for (const stop of stops) stop()
    }
  }, [api, queryClient, realtime])
  return null
}
