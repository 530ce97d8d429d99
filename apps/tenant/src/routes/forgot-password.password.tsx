import { createFileRoute, redirect, useLocation, useNavigate } from '@tanstack/react-router'

import { NewPasswordScreen } from '@wellspring/features/identity'

export const Route = createFileRoute('/forgot-password/password')({
  beforeLoad: ({ location }) => {
    const { pending, code } = location.state
    if (!pending || !code) throw redirect({ to: '/forgot-password', replace: true })
  },
  component: NewPassword,
  staticData: { title: 'Password' },
})

function NewPassword() {
  const navigate = useNavigate()
  const { pending, code } = useLocation().state
  if (!pending || !code) return null
  return (
    <NewPasswordScreen
      challenge={pending.challenge}
      code={code}
      backHref="/forgot-password"
      onDone={() => void navigate({ to: '/login', replace: true })}
    />
  )
}
