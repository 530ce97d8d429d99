import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

import { useApi } from '@wellspring/api/hooks/api'
import { identityQueries } from '@wellspring/api/hooks/identity'
import { useRealtime } from '@wellspring/api/hooks/realtime'

/** The page itself comes first. */
const CONNECT_AFTER_MS = 2000

/**
 * A session that is ended elsewhere is over here at once, also where nobody touches the page. Whether it was only
 * renewed is the server's to say: its answer ends the session by the way that all answers take.
 */
export function SessionEnd() {
  const [api, queryClient, realtime] = [useApi(), useQueryClient(), useRealtime()]
  useEffect(() => {
    const ask = () => queryClient.fetchQuery({ ...identityQueries.account(api), staleTime: 0 })
    const connect = () => realtime.emit('ping', {}).catch(() => {})
    let stops: (() => void)[] = []
    const timer = setTimeout(() => {
      stops = [
        // The server hangs up with it: whoever is still logged in connects anew.
        realtime.on('session:ended', () => void ask().then(connect, () => {})),
        // It may have ended while the line was down.
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
