import { useLocation, useMatches, useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import { SignedInOnly, withRedirect } from '@wellspring/features/identity'
import { TodaySkeleton } from '@wellspring/ui/today-skeleton'

import { LeaveGuard } from './leave-guard.tsx'

export interface SignedInProps {
  logInHref: string
  /** The default page after logging in, for which the URL needs no `redirect`. */
  homeHref: string
  children: ReactNode
}

/** Pages that require an account: guests are sent to the log-in and return afterwards. */
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
