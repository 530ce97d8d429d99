import { useRouter } from '@tanstack/react-router'

import { LogInScreen, safeRedirect, withRedirect } from '@wellspring/features/identity'

import type { RedirectSearch } from './redirect.ts'

export interface LogInPageProps {
  title: string
  search: RedirectSearch
  /** Why somebody who asked for a page is here. */
  reason?: string | undefined
  /** Whether accounts of this host are opened by whoever wants one. */
  canSignUp?: boolean
}

export function LogInPage({ title, search, reason, canSignUp = false }: LogInPageProps) {
  const { history, navigate } = useRouter()
  return (
    <LogInScreen
      title={title}
      reason={reason}
      forgotPasswordHref={withRedirect('/forgot-password', search)}
      {...(canSignUp && { signUpHref: withRedirect('/signup', search) })}
      onSignedIn={() => history.replace(safeRedirect(search.redirect))}
      onChallenge={(pending) => void navigate({ to: '/otp', search, state: { pending } })}
    />
  )
}
