import { createFileRoute, redirect, useLocation, useNavigate } from '@tanstack/react-router'

import { NewPasswordScreen, redirectSearch, withRedirect } from '@wellspring/features/identity'

export const Route = createFileRoute('/forgot-password/password')({
  validateSearch: redirectSearch,
  // The link of a mail carries its secret after the #, where no server and no log sees it.
  beforeLoad: ({ location, search }) => {
    const { pending, code } = location.state
    if (!location.hash && (!pending || !code))
      throw redirect({ to: '/forgot-password', search, replace: true })
  },
  component: NewPassword,
  staticData: { title: 'Password' },
})

function NewPassword() {
  const navigate = useNavigate()
  const { hash, state } = useLocation()
  const search = Route.useSearch()
  const { pending, code } = state
  return (
    <NewPasswordScreen
      proof={pending && code ? { challenge: pending.challenge, code } : { link: hash }}
      email={pending?.email}
      backHref={withRedirect('/forgot-password', search)}
      onDone={() => void navigate({ to: '/login', search, replace: true })}
    />
  )
}
