import { Outlet, createFileRoute, useLocation } from '@tanstack/react-router'

import { SignedIn } from '@wellspring/app/signed-in'
import { NotFound } from '@wellspring/ui/not-found'
import { t } from '@wellspring/words/macro'

import { logInHref, mayOpen } from '../navigation.ts'
import { homeHref } from '../path-pairs.ts'
import { useVisitor } from '../use-visitor.ts'

export const Route = createFileRoute('/_signed-in')({ component: Pages })

function Page() {
  const visitor = useVisitor()
  const pathname = useLocation({ select: (location) => location.pathname })
  if (mayOpen(visitor, pathname)) return <Outlet />
  return (
    <NotFound
      title={t`This page is for administrators`}
      sentence={t`Your account is a staff account. If you need something from here, please ask an administrator.`}
      homeLabel={t`Go to your dashboard`}
    />
  )
}

function Pages() {
  return (
    <SignedIn logInHref={logInHref} homeHref={homeHref}>
      <Page />
    </SignedIn>
  )
}
