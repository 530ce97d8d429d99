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
  /** Whether accounts of this host may have no password. */
  offersCode?: boolean
  /** Where who asked for no page goes: `/`, unless that is for guests as well. */
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
