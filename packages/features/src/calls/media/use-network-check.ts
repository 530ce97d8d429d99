import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'

import type { CallApi } from '@wellspring/api/hooks/call-line'
import { callQueries } from '@wellspring/api/hooks/calls'
import { useRealtime } from '@wellspring/api/hooks/realtime'

import { measureLoop, measurePing } from './network-check.ts'
import type { NetworkReading } from './network-check.ts'

/** Checks the connection once, and again on request. */
export function useNetworkCheck(
  line: CallApi,
  isShut: boolean,
): { reading: NetworkReading | null; lookAgain: () => void } {
  const realtime = useRealtime()
  const queryClient = useQueryClient()
  const [reading, setReading] = useState<NetworkReading | null>(null)
  const look = useCallback(async (): Promise<NetworkReading> => {
    // ICE servers are not available before the door opens; the check can do without them.
    const found = isShut ? null : await queryClient.fetchQuery(callQueries.iceServers(line)).catch(() => null)
    const [pingMs, loops] = await Promise.all([
      measurePing(realtime),
      measureLoop((found?.iceServers ?? []) as RTCIceServer[]),
    ])
    return { pingMs, loops }
  }, [realtime, queryClient, line, isShut])
  useEffect(() => {
    let current = true
    void look().then((found) => current && setReading(found))
    return () => {
      current = false
    }
  }, [look])
  return {
    reading,
    lookAgain() {
      setReading(null)
      void look().then(setReading)
    },
  }
}
