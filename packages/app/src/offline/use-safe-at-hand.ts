import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/** Loads the page of help, and its numbers, as soon as nothing else is to be done: it opens without a connection then. */
export function useSafeAtHand() {
  const router = useRouter()
  useEffect(() => {
    const load = () => void router.preloadRoute({ to: '/safe' }).catch(() => {})
    // Safari has no idle time to ask for.
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(load, 3000)
      return () => clearTimeout(timer)
    }
    const idle = window.requestIdleCallback(load)
    return () => window.cancelIdleCallback(idle)
  }, [router])
}
