import { useEffect, useEffectEvent } from 'react'
import type { ReactNode } from 'react'

import { LotusLoading } from '@wellspring/ui/lotus'

import { useRememberedUser, useSession } from '@wellspring/api/session'

export interface SignedInOnlyProps {
  /** Sends a guest to the log-in. */
  onGuest: () => void
  /** The page shows what it keeps, while nobody can say whether the session of whom the browser remembers still stands. */
  opensOffline?: boolean | undefined
  /** In the shape of what comes; the lotus otherwise. */
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
