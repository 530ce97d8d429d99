import { createFileRoute, useRouter } from '@tanstack/react-router'

import { LogInScreen, safeRedirect } from '@wellspring/features/identity'

export const Route = createFileRoute('/login')({
  validateSearch: (search: Record<string, unknown>): { redirect?: string } =>
    typeof search['redirect'] === 'string' ? { redirect: search['redirect'] } : {},
  component: LogIn,
  staticData: { title: 'Login' },
})

function LogIn() {
  const { history, navigate } = useRouter()
  const search = Route.useSearch()
  return (
    <LogInScreen
      title="Provider log in"
      forgotPasswordHref="/forgot-password"
      signUpHref="/signup"
      onSignedIn={() => history.replace(safeRedirect(search.redirect))}
      onChallenge={(pending) => void navigate({ to: '/otp', search, state: { pending } })}
    />
  )
}
