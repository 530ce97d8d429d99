import { createFileRoute, useRouter } from '@tanstack/react-router'

import { LogInScreen, redirectSearch, safeRedirect, withRedirect } from '@wellspring/features/identity'

export const Route = createFileRoute('/login')({
  validateSearch: redirectSearch,
  component: LogIn,
  staticData: { title: 'Login' },
})

function LogIn() {
  const { history, navigate } = useRouter()
  const search = Route.useSearch()
  return (
    <LogInScreen
      title="Provider log in"
      forgotPasswordHref={withRedirect('/forgot-password', search)}
      signUpHref={withRedirect('/signup', search)}
      onSignedIn={() => history.replace(safeRedirect(search.redirect))}
      onChallenge={(pending) => void navigate({ to: '/otp', search, state: { pending } })}
    />
  )
}
