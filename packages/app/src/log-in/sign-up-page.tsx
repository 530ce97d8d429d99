import { useRouter } from '@tanstack/react-router'

import { SignUpScreen, safeRedirect, withRedirect } from '@wellspring/features/identity'

import type { RedirectSearch } from './redirect.ts'

export interface SignUpPageProps {
  search: RedirectSearch
  /** What the account is for. */
  description: string
  firstPage?: string | undefined
}

export function SignUpPage({ search, description, firstPage }: SignUpPageProps) {
  const { history, navigate } = useRouter()
  return (
    <SignUpScreen
      description={description}
      logInHref={withRedirect('/login', search)}
      onSignedIn={() => history.replace(safeRedirect(search.redirect, firstPage))}
      onChallenge={(pending) => void navigate({ to: '/otp', search, state: { pending } })}
    />
  )
}
