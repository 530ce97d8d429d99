import { createFileRoute, redirect, useLocation, useNavigate } from '@tanstack/react-router'

import { ForgotCodeScreen } from '@wellspring/features/identity'

export const Route = createFileRoute('/forgot-password/otp')({
  beforeLoad: ({ location }) => {
    if (!location.state.pending) throw redirect({ to: '/forgot-password', replace: true })
  },
  component: ForgotCode,
  staticData: { title: 'One Time Password' },
})

function ForgotCode() {
  const navigate = useNavigate()
  const { pending } = useLocation().state
  if (!pending) return null
  return (
    <ForgotCodeScreen
      pending={pending}
      backHref="/forgot-password"
      onCode={(code) => void navigate({ to: '/forgot-password/password', state: { pending, code } })}
      onResent={(fresh) =>
        void navigate({ to: '/forgot-password/otp', state: { pending: fresh }, replace: true })
      }
    />
  )
}
