import { createFileRoute, useNavigate } from '@tanstack/react-router'

import { SignUpScreen } from '@wellspring/features/identity'

export const Route = createFileRoute('/signup')({ component: SignUp, staticData: { title: 'Sign Up' } })

function SignUp() {
  const navigate = useNavigate()
  return <SignUpScreen logInHref="/login" onSignedUp={() => void navigate({ to: '/login' })} />
}
