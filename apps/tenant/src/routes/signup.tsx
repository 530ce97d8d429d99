import { createFileRoute, useNavigate } from '@tanstack/react-router'

import { SignUpScreen, redirectSearch, withRedirect } from '@wellspring/features/identity'

export const Route = createFileRoute('/signup')({
  validateSearch: redirectSearch,
  component: SignUp,
  staticData: { title: 'Sign Up' },
})

function SignUp() {
  const navigate = useNavigate()
  const search = Route.useSearch()
  return (
    <SignUpScreen
      logInHref={withRedirect('/login', search)}
      onChallenge={(pending) => void navigate({ to: '/otp', search, state: { pending } })}
    />
  )
}
