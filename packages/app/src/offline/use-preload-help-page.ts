import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/** Preloads the help page and its numbers when the browser is idle, so that they open offline. */
export function usePreloadHelpPage() {
  const router = useRouter()
  useEffect(() => {
    const load = () => void router.preloadRoute({ to: '/safe' }).catch(() => {})
    // Safari lacks requestIdleCallback.
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(load, 3000)
      return () => clearTimeout(timer)
    }
    const idle = window.requestIdleCallback(load)
    return () => window.cancelIdleCallback(idle)
  }, [router])
}
