import { createFileRoute, redirect, useLocation, useNavigate } from '@tanstack/react-router'

import { ForgotCodeScreen, redirectSearch, withRedirect } from '@wellspring/features/identity'

export const Route = createFileRoute('/forgot-password/otp')({
  validateSearch: redirectSearch,
  beforeLoad: ({ location, search }) => {
    if (!location.state.pending) throw redirect({ to: '/forgot-password', search, replace: true })
  },
  component: ForgotCode,
  staticData: { title: 'One Time Password' },
})

function ForgotCode() {
  const navigate = useNavigate()
  const { pending } = useLocation().state
  const search = Route.useSearch()
  if (!pending) return null
  return (
    <ForgotCodeScreen
      pending={pending}
      backHref={withRedirect('/forgot-password', search)}
      onCode={(code) => void navigate({ to: '/forgot-password/password', search, state: { pending, code } })}
      onResent={(fresh) =>
        void navigate({ to: '/forgot-password/otp', search, state: { pending: fresh }, replace: true })
      }
    />
  )
}
