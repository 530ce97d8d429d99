import { useLocation, useNavigate } from '@tanstack/react-router'

import { NewPasswordScreen, withRedirect } from '@wellspring/features/identity'

import type { RedirectSearch } from './redirect.ts'

export function NewPasswordPage({ search }: { search: RedirectSearch }) {
  const navigate = useNavigate()
  const { hash, state } = useLocation()
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
