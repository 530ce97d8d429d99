import { Outlet, createRootRouteWithContext, useRouter } from '@tanstack/react-router'

import type { RouterContext } from '@wellspring/app/router-options'
import { useFrame } from '@wellspring/app/use-frame'
import { AppFrame } from '@wellspring/features/identity'
import { NoticeBell } from '@wellspring/features/notifications'
import { SessionProvider, readUserData } from '@wellspring/api/session'

import { accountItems, logInHref, navigation } from '../navigation.ts'

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
  return (
    <AppFrame
      {...frame}
      navigation={navigation}
      accountItems={accountItems}
      logInHref={logInHref}
      remembered={readUserData()}
      tools={<NoticeBell />}
      onLoggedOut={() => history.replace(logInHref)}
    >
      <Outlet />
    </AppFrame>
  )
}
