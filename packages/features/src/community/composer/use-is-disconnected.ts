import { useEffect, useState } from 'react'

import { useOnline } from '@wellspring/ui/offline-notice'

/** Milliseconds that a connection may take before its loss is reported. */
const PATIENCE_MS = 2000

/** Whether messages have to wait: the device is offline, or the connection has been lost for a while. */
export function useIsDisconnected(isConnected: boolean): boolean {
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
