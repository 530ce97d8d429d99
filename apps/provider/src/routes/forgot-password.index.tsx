import { createFileRoute, useNavigate } from '@tanstack/react-router'

import { ForgotPasswordScreen, redirectSearch, withRedirect } from '@wellspring/features/identity'

export const Route = createFileRoute('/forgot-password/')({
  validateSearch: redirectSearch,
  component: ForgotPassword,
  staticData: { title: 'Forgot Password' },
})

function ForgotPassword() {
  const navigate = useNavigate()
  const search = Route.useSearch()
  return (
    <ForgotPasswordScreen
      logInHref={withRedirect('/login', search)}
      onChallenge={(pending) => void navigate({ to: '/forgot-password/otp', search, state: { pending } })}
    />
  )
}
