import { useNavigate } from '@tanstack/react-router'

import { ForgotPasswordScreen, withRedirect } from '@wellspring/features/identity'

import type { RedirectSearch } from './redirect.ts'

export function ForgotPasswordPage({ search }: { search: RedirectSearch }) {
  const navigate = useNavigate()
  return (
    <ForgotPasswordScreen
      logInHref={withRedirect('/login', search)}
      onChallenge={(pending) => void navigate({ to: '/forgot-password/otp', search, state: { pending } })}
    />
  )
}
