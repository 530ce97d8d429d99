import { createFileRoute, useRouter } from '@tanstack/react-router'

import { LogInScreen, redirectSearch, safeRedirect, withRedirect } from '@wellspring/features/identity'
import type { PendingChallenge } from '@wellspring/features/identity'

import { logInReason } from '../log-in-reasons.ts'

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
      title="Log in"
      reason={logInReason(search.redirect)}
      forgotPasswordHref={withRedirect('/forgot-password', search)}
      signUpHref={withRedirect('/signup', search)}
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
