import { Outlet, createFileRoute, useLocation, useRouter } from '@tanstack/react-router'

import { SignedInOnly } from '@wellspring/features/identity'

import { logInHref } from '../navigation.ts'

export const Route = createFileRoute('/_signed-in')({ component: SignedIn })

function SignedIn() {
  const { history } = useRouter()
  const { href } = useLocation()
  const redirect = href === '/' ? '' : `?redirect=${encodeURIComponent(href)}`
  return (
    <SignedInOnly onGuest={() => history.replace(logInHref + redirect)}>
      <Outlet />
    </SignedInOnly>
  )
}
