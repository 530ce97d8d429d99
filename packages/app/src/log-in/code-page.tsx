import { useLocation, useRouter } from '@tanstack/react-router'

import { CodeScreen, safeRedirect, withRedirect } from '@wellspring/features/identity'

import type { RedirectSearch } from './redirect.ts'

export function CodePage({ search, firstPage }: { search: RedirectSearch; firstPage?: string | undefined }) {
  const { history, navigate } = useRouter()
  const { pending } = useLocation().state
  if (!pending) return null
  return (
    <CodeScreen
      pending={pending}
      backHref={withRedirect('/login', search)}
      forgotPasswordHref={withRedirect('/forgot-password', search)}
      onSignedIn={() => history.replace(safeRedirect(search.redirect, firstPage))}
      onResent={(fresh) => void navigate({ to: '/otp', search, state: { pending: fresh }, replace: true })}
    />
  )
}
