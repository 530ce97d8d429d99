import { useLocation, useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import { SignInHere, SignedInOnly, withRedirect } from '@wellspring/features/identity'

export interface OwnPageProps {
  /** Why it needs an account: a guest logs in or signs up in place, in the middle of what they do. */
  reason?: string
  /** It shows what it keeps, without a connection. */
  opensOffline?: boolean
  /** In the shape of what comes, while nobody knows who looks. */
  waiting?: ReactNode
  children: ReactNode
}

/** A page of one's own: a guest is asked to log in and comes back, or never leaves. */
export function OwnPage({ reason, opensOffline, waiting, children }: OwnPageProps) {
  const { history } = useRouter()
  const { href } = useLocation()
  if (reason)
    return (
      <SignInHere {...{ reason }} forgotPasswordHref={withRedirect('/forgot-password', { redirect: href })}>
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
