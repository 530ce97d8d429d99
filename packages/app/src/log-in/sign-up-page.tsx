import { useNavigate } from '@tanstack/react-router'

import { SignUpScreen, withRedirect } from '@wellspring/features/identity'

import type { RedirectSearch } from './redirect.ts'

export function SignUpPage({ search }: { search: RedirectSearch }) {
  const navigate = useNavigate()
  return (
    <SignUpScreen
      logInHref={withRedirect('/login', search)}
      onChallenge={(pending) => void navigate({ to: '/otp', search, state: { pending } })}
    />
  )
}
