import { useLocation, useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import { SignInHere, SignedInOnly, withRedirect } from '@wellspring/features/identity'

export interface OwnPageProps {
  /** The reason to log in; with it, a guest logs in or signs up in place instead of on another page. */
  reason?: string
  /** Whether the page shows stored data without a connection. */
  opensOffline?: boolean
  /** The skeleton while the session loads. */
  waiting?: ReactNode
  children: ReactNode
}

/** A page that needs an account: a guest logs in elsewhere and returns, or logs in on the page itself. */
export function OwnPage({ reason, opensOffline, waiting, children }: OwnPageProps) {
  const { history } = useRouter()
  const { href } = useLocation()
  if (reason)
    return (
      <SignInHere reason={reason} forgotPasswordHref={withRedirect('/forgot-password', { redirect: href })}>
        {children}
      </SignInHere>
    )
  return (
    <SignedInOnly
      opensOffline={opensOffline}
      waiting={waiting}
      onGuest={() => history.replace(withRedirect('/login', { redirect: href }))}
    >
      {children}
    </SignedInOnly>
  )
}
