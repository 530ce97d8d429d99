import { useEffect, useEffectEvent } from 'react'
import type { ReactNode } from 'react'

import { LotusLoading } from '@wellspring/ui/lotus'

import { useRememberedUser, useSession } from '@wellspring/api/session'

export interface SignedInOnlyProps {
  /** Redirects a guest to the log-in. */
  onGuest: () => void
  /** The page shows its stored data while offline, when the remembered user's session cannot be verified. */
  opensOffline?: boolean | undefined
  /** A placeholder in the shape of the page; the Lotus by default. */
  waiting?: ReactNode
  children: ReactNode
}

export function SignedInOnly({ onGuest, opensOffline = false, waiting, children }: SignedInOnlyProps) {
  const { user, loadingUser } = useSession()
  const remembered = useRememberedUser()
  const guest = !loadingUser && !user
  const sendAway = useEffectEvent(onGuest)
  useEffect(() => {
    if (guest) sendAway()
  }, [guest])
  return user || (opensOffline && remembered) ? children : (waiting ?? <LotusLoading />)
}
