import { useLocation, useRouter } from '@tanstack/react-router'
import { useState } from 'react'

import { CodeScreen, safeRedirect, withRedirect } from '@wellspring/features/identity'

import type { RedirectSearch } from './redirect.ts'

export function CodePage({ search, firstPage }: { search: RedirectSearch; firstPage?: string | undefined }) {
  const { history, navigate } = useRouter()
  const { pending: current } = useLocation().state
  const [pending, setPending] = useState(current)
  // The location of the next page has none; this page stays until that one has loaded.
  if (current && current !== pending) setPending(current)
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
