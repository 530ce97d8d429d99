import type { ReactNode } from 'react'

import { useSession } from '@wellspring/api/session'
import { LotusLoading } from '@wellspring/ui/lotus'

import { lazyPart } from '@wellspring/ui/lazy-part'
import { t } from '@wellspring/words/macro'
import { AuthCard } from './auth-card.tsx'

// Whoever is signed in never sees it.
const ContinueWithEmail = lazyPart(async () => (await import('./continue-with-email.tsx')).ContinueWithEmail)

export interface SignInHereProps {
  /** What somebody came for, and why it needs an account. */
  reason: string
  forgotPasswordHref: string
  children: ReactNode
}

/** A page of one's own that a guest need not leave: the steps of signing in stand in its place. */
export function SignInHere({ reason, forgotPasswordHref, children }: SignInHereProps) {
  const { user, loadingUser } = useSession()
  if (user) return children
  if (loadingUser) return <LotusLoading />
  return (
    <AuthCard title={t`Continue with email`} description={reason}>
      <ContinueWithEmail forgotPasswordHref={forgotPasswordHref} onSignedIn={() => {}} />
    </AuthCard>
  )
}
