import { Outlet, createFileRoute, useLocation, useRouter } from '@tanstack/react-router'

import { SignedInOnly } from '@wellspring/features/identity'
import { NotFound } from '@wellspring/ui/not-found'

import { LeaveGuard } from '../leave-guard.tsx'
import { logInHref, mayOpen } from '../navigation.ts'
import { pathPairs } from '../path-pairs.ts'
import { useVisitor } from '../use-visitor.ts'

export const Route = createFileRoute('/_signed-in')({ component: SignedIn })

function Page() {
  const visitor = useVisitor()
  const { pathname } = useLocation()
  if (mayOpen(visitor, pathname))
    return (
      <LeaveGuard>
        <Outlet />
      </LeaveGuard>
    )
  return (
    <NotFound
      title="This page is for administrators"
      sentence="Your account is a staff account. If you need something from here, please ask an administrator."
      homeLabel="Go to your dashboard"
    />
  )
}

function SignedIn() {
  const { history } = useRouter()
  const { href, pathname } = useLocation()
  const isHome = pathname === pathPairs['/'] || pathname === logInHref
  const redirect = isHome ? '' : `?redirect=${encodeURIComponent(href)}`
  return (
    <SignedInOnly onGuest={() => history.replace(logInHref + redirect)}>
      <Page />
    </SignedInOnly>
  )
}
