import { useEffect } from 'react'

/** Deletes forms stored for a reload as soon as nobody is signed in. */
export function useForgetDrafts(signedOut: boolean) {
  useEffect(() => {
    if (!signedOut) return
    try {
      const drafts = Object.keys(sessionStorage).filter((key) => key.startsWith('draft:'))
      for (const key of drafts) sessionStorage.removeItem(key)
    } catch {
      // Storage is unavailable, so nothing was stored.
    }
  }, [signedOut])
}
