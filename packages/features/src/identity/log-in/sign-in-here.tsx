import type { ReactNode } from 'react'

import { useSession } from '@wellspring/api/session'
import { LotusLoading } from '@wellspring/ui/lotus'

import { lazyPart } from '@wellspring/ui/lazy-part'
import { t } from '@wellspring/words/macro'
import { AuthCard } from './auth-card.tsx'

// Signed-in users never need it.
const ContinueWithEmail = lazyPart(async () => (await import('./continue-with-email.tsx')).ContinueWithEmail)

export interface SignInHereProps {
  /** Why the page needs an account. */
  reason: string
  forgotPasswordHref: string
  children: ReactNode
}

/** An account page that a guest need not leave: the log-in steps replace its content. */
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
