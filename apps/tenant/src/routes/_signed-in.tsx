import { Outlet, createFileRoute } from '@tanstack/react-router'

import { SignedIn } from '@wellspring/app/signed-in'

import { PlanNotice } from '../features/organisation/plan-notice.tsx'
import { logInHref } from '../navigation.ts'
import { homeHref } from '../path-pairs.ts'

export const Route = createFileRoute('/_signed-in')({ component: Pages })

function Pages() {
  return (
    <SignedIn logInHref={logInHref} homeHref={homeHref}>
      <PlanNotice />
      <Outlet />
    </SignedIn>
  )
}
