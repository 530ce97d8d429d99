import { createFileRoute, useNavigate } from '@tanstack/react-router'

import { ForgotPasswordScreen } from '@wellspring/features/identity'

export const Route = createFileRoute('/forgot-password/')({
  component: ForgotPassword,
  staticData: { title: 'Forgot Password' },
})

function ForgotPassword() {
  const navigate = useNavigate()
  return (
    <ForgotPasswordScreen
      logInHref="/login"
      onChallenge={(pending) => void navigate({ to: '/forgot-password/otp', state: { pending } })}
    />
  )
}
