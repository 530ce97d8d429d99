import { useEffect, useEffectEvent } from 'react'

import { useSession } from '@wellspring/api/session'

/** Redirects a signed-in user away from the log-in and sign-up pages. */
export function useSignedInRedirect(onSignedIn: () => void): void {
  const signedIn = useSession().user !== null
  const goOn = useEffectEvent(onSignedIn)
  useEffect(() => {
    if (signedIn) goOn()
  }, [signedIn])
}
