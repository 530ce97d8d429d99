import { useLocation, useNavigate } from '@tanstack/react-router'

import { ForgotCodeScreen, withRedirect } from '@wellspring/features/identity'

import type { RedirectSearch } from './redirect.ts'

export function ForgotCodePage({ search }: { search: RedirectSearch }) {
  const navigate = useNavigate()
  const { pending } = useLocation().state
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
