import { useRouter } from '@tanstack/react-router'

import { LogInScreen, safeRedirect, withRedirect } from '@wellspring/features/identity'

import type { RedirectSearch } from './redirect.ts'

export interface LogInPageProps {
  title: string
  search: RedirectSearch
  /** Why the visitor was sent here instead of the page they wanted. */
  reason?: string | undefined
  /** Whether the host has self-service sign-up. */
  canSignUp?: boolean
  /** Whether accounts of this host can exist without a password. */
  offersCode?: boolean
  /** Where the user goes without a redirect: `/`, unless that page is public. */
  firstPage?: string | undefined
}

export function LogInPage({
  title,
  search,
  reason,
  canSignUp = false,
  offersCode = false,
  firstPage,
}: LogInPageProps) {
  const { history, navigate } = useRouter()
  return (
    <LogInScreen
      title={title}
      offersCode={offersCode}
      reason={reason}
      forgotPasswordHref={withRedirect('/forgot-password', search)}
      {...(canSignUp && { signUpHref: withRedirect('/signup', search) })}
      onSignedIn={() => history.replace(safeRedirect(search.redirect, firstPage))}
      onChallenge={(pending) => void navigate({ to: '/otp', search, state: { pending } })}
    />
  )
}
