import { createFileRoute, useRouter } from '@tanstack/react-router'

import { LogInScreen, safeRedirect } from '@wellspring/features/identity'
import type { PendingChallenge } from '@wellspring/features/identity'
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
      title="Log in"
      forgotPasswordHref="/forgot-password"
      signUpHref="/signup"
      onSignedIn={() => history.replace(safeRedirect(search.redirect))}
      onChallenge={(pending) => void navigate({ to: '/otp', search, state: { pending } })}
    />
  )
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The code that a log-in or a forgotten password waits for. */
    pending?: PendingChallenge
    /** The code that goes with a new password. */
    code?: string
  }
}
