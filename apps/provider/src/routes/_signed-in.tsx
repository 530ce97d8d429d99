import { Outlet, createFileRoute, useLocation } from '@tanstack/react-router'

import { SignedIn } from '@wellspring/app/signed-in'

import { MembersOnly } from '../features/application/members-only.tsx'
import { applicationHref, isForMembers, logInHref } from '../navigation.ts'
import { homeHref } from '../path-pairs.ts'

export const Route = createFileRoute('/_signed-in')({ component: Pages })

function Pages() {
  const { pathname } = useLocation()
  return (
    <SignedIn logInHref={logInHref} homeHref={homeHref}>
      {isForMembers(pathname) ? (
        <MembersOnly applicationHref={applicationHref}>
          <Outlet />
        </MembersOnly>
      ) : (
        <Outlet />
      )}
    </SignedIn>
  )
}
