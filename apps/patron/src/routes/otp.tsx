import { createFileRoute, redirect, useLocation, useRouter } from '@tanstack/react-router'

import { CodeScreen, redirectSearch, safeRedirect, withRedirect } from '@wellspring/features/identity'

export const Route = createFileRoute('/otp')({
  validateSearch: redirectSearch,
  beforeLoad: ({ location, search }) => {
    if (!location.state.pending) throw redirect({ to: '/login', search, replace: true })
  },
  component: Otp,
  staticData: { title: 'One Time Password' },
})

function Otp() {
  const { history, navigate } = useRouter()
  const { pending } = useLocation().state
  const search = Route.useSearch()
  if (!pending) return null
  return (
    <CodeScreen
      pending={pending}
      backHref={withRedirect('/login', search)}
      forgotPasswordHref={withRedirect('/forgot-password', search)}
      onSignedIn={() => history.replace(safeRedirect(search.redirect))}
      onResent={(fresh) => void navigate({ to: '/otp', search, state: { pending: fresh }, replace: true })}
    />
  )
}
