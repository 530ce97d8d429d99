import { Outlet, createRootRouteWithContext, useRouter } from '@tanstack/react-router'

import { CommandSearch } from '@wellspring/app/command-search'
import type { RouterContext } from '@wellspring/app/router-options'
import { useCounted } from '@wellspring/app/use-counted'
import { useFrame } from '@wellspring/app/use-frame'
import { AppFrame } from '@wellspring/features/identity'
import { NoticeBell } from '@wellspring/features/notifications'
import { SessionProvider, readUserData, useSession } from '@wellspring/api/session'

import { accountItems } from '@wellspring/app/account-places'
import { logInHref, navigation } from '../navigation.ts'

export const Route = createRootRouteWithContext<RouterContext>()({ component: Root })

function Root() {
  return (
    <SessionProvider>
      <Frame />
    </SessionProvider>
  )
}

/** A tenant has pages alone so far. */
const nothingElse = () => Promise.resolve([])

function Frame() {
  const { history } = useRouter()
  const { frame } = useFrame()
  const { user } = useSession()
  const counted = useCounted(navigation, user !== null)
  return (
    <AppFrame
      {...frame}
      navigation={counted}
      accountItems={accountItems}
      logInHref={logInHref}
      remembered={readUserData()}
      tools={
        <>
          <CommandSearch navigation={navigation} loadSources={nothingElse} go={frame.go} />
          <NoticeBell />
        </>
      }
      onLoggedOut={() => history.replace(logInHref)}
    >
      <Outlet />
    </AppFrame>
  )
}
