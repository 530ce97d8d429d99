import { useSyncExternalStore } from 'react'

function listen(tell: () => void) {
  document.addEventListener('visibilitychange', tell)
  return () => document.removeEventListener('visibilitychange', tell)
}

/** Whether the page is visible rather than in a background tab. */
export const useVisible = (): boolean =>
  useSyncExternalStore(
    listen,
    () => document.visibilityState === 'visible',
    () => false,
  )
