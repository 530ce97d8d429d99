import { Outlet, createFileRoute, useLocation, useRouter } from '@tanstack/react-router'

import { SignedInOnly } from '@wellspring/features/identity'

import { LeaveGuard } from '../leave-guard.tsx'
import { logInHref } from '../navigation.ts'
import { pathPairs } from '../path-pairs.ts'

export const Route = createFileRoute('/_signed-in')({ component: SignedIn })

function SignedIn() {
  const { history } = useRouter()
  const { href, pathname } = useLocation()
  const isHome = pathname === pathPairs['/'] || pathname === logInHref
  const redirect = isHome ? '' : `?redirect=${encodeURIComponent(href)}`
  return (
    <SignedInOnly onGuest={() => history.replace(logInHref + redirect)}>
      <LeaveGuard>
        <Outlet />
      </LeaveGuard>
    </SignedInOnly>
  )
}
