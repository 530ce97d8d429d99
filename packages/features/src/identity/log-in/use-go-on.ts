import { useEffect, useEffectEvent } from 'react'

import { useSession } from '@wellspring/api/session'

/** Somebody who is signed in already has no business where people log in or sign up. */
export function useGoOn(onSignedIn: () => void): void {
  const signedIn = useSession().user !== null
  const goOn = useEffectEvent(onSignedIn)
  useEffect(() => {
    if (signedIn) goOn()
  }, [signedIn])
}
