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
  const { frame } = useFrame()
  const { user } = useSession()
  const remembered = readUserData()
  const visitor = (user ?? remembered)?.kind === 'admin' ? 'admin' : 'staff'
  return (
    <AppFrame
      {...frame}
      remembered={remembered}
      accountItems={accountItems}
      logInHref={logInHref}
      navigation={useCounted(navigationFor(visitor), user !== null)}
      tools={<NoticeBell />}
      onLoggedOut={() => history.replace(logInHref)}
    >
      <Outlet />
    </AppFrame>
  )
}
