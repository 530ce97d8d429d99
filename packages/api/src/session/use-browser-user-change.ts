import { useEffect, useEffectEvent } from 'react'

import { readUserData } from './user-data.ts'

const ofWindow = ['storage', 'pageshow', 'focus'] as const

/**
 * Calls `onGone` when the browser has another user than this page: another tab has logged out, or logged somebody else
 * in. A suspended page misses the storage event, so it also checks before the user can interact with it.
 */
export function useBrowserUserChange(userId: string | null, onGone: (isAnother: boolean) => void): void {
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
