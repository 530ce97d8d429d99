import { createFileRoute, redirect, useLocation, useRouter } from '@tanstack/react-router'

import { CodeScreen, safeRedirect } from '@wellspring/features/identity'

export const Route = createFileRoute('/otp')({
  validateSearch: (search: Record<string, unknown>): { redirect?: string } =>
    typeof search['redirect'] === 'string' ? { redirect: search['redirect'] } : {},
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
  const back = search.redirect ? `/login?redirect=${encodeURIComponent(search.redirect)}` : '/login'
  return (
    <CodeScreen
      pending={pending}
      backHref={back}
      onSignedIn={() => history.replace(safeRedirect(search.redirect))}
      onResent={(fresh) => void navigate({ to: '/otp', search, state: { pending: fresh }, replace: true })}
    />
  )
}
