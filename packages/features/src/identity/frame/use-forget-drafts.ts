import { useEffect } from 'react'

/** What a form kept for a reload goes as soon as nobody is signed in. */
export function useForgetDrafts(signedOut: boolean) {
  useEffect(() => {
    if (!signedOut) return
    try {
      const drafts = Object.keys(sessionStorage).filter((key) => key.startsWith('draft:'))
      for (const key of drafts) sessionStorage.removeItem(key)
    } catch {
      // Storage is closed to us, so nothing was kept.
    }
  }, [signedOut])
}
