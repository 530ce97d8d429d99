import { useEffect, useEffectEvent } from 'react'
import type { ReactNode } from 'react'

import { LotusLoading } from '@wellspring/ui/lotus'

import { useSession } from '@wellspring/api/session'

export interface SignedInOnlyProps {
  /** Sends a guest to the log-in. */
  onGuest: () => void
  children: ReactNode
}

export function SignedInOnly({ onGuest, children }: SignedInOnlyProps) {
  const { user, loadingUser } = useSession()
  const guest = !loadingUser && !user
  const sendAway = useEffectEvent(onGuest)
  useEffect(() => {
    if (guest) sendAway()
  }, [guest])
  return user ? children : <LotusLoading />
}
