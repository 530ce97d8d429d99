import { useEffect } from 'react'

import { keepOffline } from './keep-offline.ts'

/** Delay in ms, so that it does not compete with the user's own requests. */
const SOON = 1500

/** Stores the section for offline use once the page has loaded its data. */
export function useOfflineCopy(scope: Parameters<typeof keepOffline>[0], isReady: boolean): void {
  useEffect(() => {
    if (!isReady) return
    const timer = setTimeout(() => void keepOffline(scope).catch(() => {}), SOON)
    return () => clearTimeout(timer)
  }, [scope, isReady])
}
