import { useEffect, useState } from 'react'

import { useOnline } from '@wellspring/ui/offline-notice'

/** For how long a connection may be made before its writer is told that there is none. */
const PATIENCE_MS = 2000

/** What is written waits: the network is gone, or the connection has been for a while. */
export function useAway(isConnected: boolean): boolean {
  const isOnline = useOnline()
  const [isLost, setLost] = useState(false)
  useEffect(() => {
    if (isConnected) return
    const timer = setTimeout(() => setLost(true), PATIENCE_MS)
    return () => {
      clearTimeout(timer)
      setLost(false)
    }
  }, [isConnected])
  return !isOnline || (isLost && !isConnected)
}
