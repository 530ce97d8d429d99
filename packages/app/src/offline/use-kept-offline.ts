import { useEffect } from 'react'

import { keepOffline } from './keep-offline.ts'

/** After what somebody waits for, in ms. */
const SOON = 1500

/** Once the page has what it shows, it opens without a connection from then on. */
export function useKeptOffline(scope: Parameters<typeof keepOffline>[0], isReady: boolean): void {
  useEffect(() => {
    if (!isReady) return
    const timer = setTimeout(() => void keepOffline(scope).catch(() => {}), SOON)
    return () => clearTimeout(timer)
  }, [scope, isReady])
}
