import { useLocation, useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import { SignedInOnly } from '@wellspring/features/identity'

/** A page of one's own: a guest is sent to log in and comes back. */
export function OwnPage({ children }: { children: ReactNode }) {
  const { history } = useRouter()
  const { href } = useLocation()
  return (
    <SignedInOnly onGuest={() => history.replace(`/login?redirect=${encodeURIComponent(href)}`)}>
      {children}
    </SignedInOnly>
  )
}
