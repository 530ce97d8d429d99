import { useNavigate } from '@tanstack/react-router'

import { SignUpScreen, withRedirect } from '@wellspring/features/identity'

import type { RedirectSearch } from './redirect.ts'

export interface SignUpPageProps {
  search: RedirectSearch
  /** What the account is for. */
  description: string
}

export function SignUpPage({ search, description }: SignUpPageProps) {
  const navigate = useNavigate()
  return (
    <SignUpScreen
      description={description}
      logInHref={withRedirect('/login', search)}
      onChallenge={(pending) => void navigate({ to: '/otp', search, state: { pending } })}
    />
  )
}
