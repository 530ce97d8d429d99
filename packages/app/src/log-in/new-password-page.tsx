import { useLocation, useNavigate } from '@tanstack/react-router'

import { FIRST_PASSWORD } from '@wellspring/api/contract/identity'
import { NewPasswordScreen, withRedirect } from '@wellspring/features/identity'

import type { RedirectSearch } from './redirect.ts'

export function NewPasswordPage({ search }: { search: RedirectSearch }) {
  const navigate = useNavigate()
  const { hash, state } = useLocation()
  const { pending, code } = state
  const isFirst = hash.startsWith(FIRST_PASSWORD)
  const link = isFirst ? hash.slice(FIRST_PASSWORD.length) : hash
  return (
    <NewPasswordScreen
      proof={pending && code ? { challenge: pending.challenge, code } : { link }}
      isFirst={isFirst}
      email={pending?.email}
      backHref={withRedirect('/forgot-password', search)}
      onDone={() => void navigate({ to: '/login', search, replace: true })}
    />
  )
}
