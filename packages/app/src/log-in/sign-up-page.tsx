import { useRouter } from '@tanstack/react-router'

import { SignUpScreen, safeRedirect, withRedirect } from '@wellspring/features/identity'

import type { RedirectSearch } from './redirect.ts'

export interface SignUpPageProps {
  search: RedirectSearch
  /** What the account is for. */
  description: string
}

export function SignUpPage({ search, description }: SignUpPageProps) {
  const { history, navigate } = useRouter()
  return (
    <SignUpScreen
      description={description}
      logInHref={withRedirect('/login', search)}
      onSignedIn={() => history.replace(safeRedirect(search.redirect))}
      onChallenge={(pending) => void navigate({ to: '/otp', search, state: { pending } })}
    />
  )
}
