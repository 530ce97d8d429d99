import { useLocation, useMatches, useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import { SignedInOnly, withRedirect } from '@wellspring/features/identity'
import { TodaySkeleton } from '@wellspring/ui/today-skeleton'

import { LeaveGuard } from './leave-guard.tsx'

export interface SignedInProps {
  logInHref: string
  /** Where a log-in leads anyway: its address carries no `redirect` then. */
  homeHref: string
  children: ReactNode
}

/** Pages of an account: a guest is asked to log in and comes back. */
export function SignedIn({ logInHref, homeHref, children }: SignedInProps) {
  const router = useRouter()
  const pathname = useLocation({ select: (location) => location.pathname })
  const opensOffline = useMatches({ select: (matches) => matches.at(-1)?.staticData.opensOffline })
  const isHome = pathname === homeHref || pathname === logInHref
  return (
    <SignedInOnly
      opensOffline={opensOffline}
      waiting={pathname === homeHref ? <TodaySkeleton /> : undefined}
      onGuest={() =>
        router.history.replace(
          withRedirect(logInHref, isHome ? {} : { redirect: router.state.location.href }),
        )
      }
    >
      <LeaveGuard>{children}</LeaveGuard>
    </SignedInOnly>
  )
}
