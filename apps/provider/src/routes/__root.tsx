import { Outlet, createRootRouteWithContext, useRouter } from '@tanstack/react-router'

import type { RouterContext } from '@wellspring/app/router-options'
import { useCounted } from '@wellspring/app/use-counted'
import { useFrame } from '@wellspring/app/use-frame'
import { AppFrame } from '@wellspring/features/identity'
import { NoticeBell } from '@wellspring/features/notifications'
import { SessionProvider, readUserData, useSession } from '@wellspring/api/session'

import { accountItems, logInHref, navigationFor } from '../navigation.ts'

export const Route = createRootRouteWithContext<RouterContext>()({ component: Root })

function Root() {
  return (
    <SessionProvider>
      <Frame />
    </SessionProvider>
  )
}

function Frame() {
  const { history } = useRouter()
  const { frame, isBare } = useFrame()
  const { user } = useSession()
  return (
    <AppFrame
      {...frame}
      accountItems={accountItems}
      logInHref={logInHref}
      {...(isBare && { variant: 'bare' as const })}
      // Most who come are members: until it is known they are taken for one.
      navigation={useCounted(navigationFor(user?.roles.includes('member-provider') ?? true), user !== null)}
      remembered={readUserData()}
      tools={<NoticeBell />}
      onLoggedOut={() => history.replace(logInHref)}
    >
      <Outlet />
    </AppFrame>
  )
}
