import { useEffect, useEffectEvent } from 'react'

import { readUserData } from './user-data.ts'

const ofWindow = ['storage', 'pageshow', 'focus'] as const

/**
 * Calls when the browser does not remember whom this page shows any more: another tab has logged them out, or somebody
 * else in. A page that slept meanwhile has heard of neither, and looks before anybody can touch it.
 */
export function useBrowsersPerson(userId: string | null, onGone: (isAnother: boolean) => void): void {
  const look = useEffectEvent(() => {
    const known = readUserData()
    if (userId !== null && known?.id !== userId) onGone(known !== null)
  })
  useEffect(() => {
    const listener = () => look()
    for (const name of ofWindow) addEventListener(name, listener)
    document.addEventListener('visibilitychange', listener)
    return () => {
      for (const name of ofWindow) removeEventListener(name, listener)
      document.removeEventListener('visibilitychange', listener)
    }
  }, [])
}
