import { useEffect, useSyncExternalStore } from 'react'

import { Trans } from '@wellspring/words/macro'

import { CloudOffIcon } from '../icon/icon.tsx'
import { NoticeBar } from '../notice-bar/notice-bar.tsx'

function subscribe(listener: () => void) {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/** The server renders as if online, because it cannot know. */
export function useOnline() {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
}

/** Mounted parts of the page that describe the effect of a lost connection in more detail. */
const tellers = new Set<object>()
const listeners = new Set<() => void>()

function addTeller() {
  const teller = {}
  const change = (act: () => void) => {
    act()
    for (const listener of listeners) listener()
  }
  change(() => tellers.add(teller))
  return () => change(() => tellers.delete(teller))
}

/** Hides the general notice while the caller shows its own. */
export function useTellsOffline() {
  useEffect(addTeller, [])
}

function useIsTold() {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    () => tellers.size > 0,
    () => false,
  )
}

export function OfflineNotice() {
  const online = useOnline()
  const isTold = useIsTold()
  return (
    <NoticeBar>
      {online || isTold ? null : (
        <>
          <CloudOffIcon size={18} />
          <Trans>You are offline. What you see may be out of date.</Trans>
        </>
      )}
    </NoticeBar>
  )
}
