import { Outlet, createRootRouteWithContext, useRouter } from '@tanstack/react-router'

import { CommandSearch } from '@wellspring/app/command-search'
import type { RouterContext } from '@wellspring/app/router-options'
import { useCounted } from '@wellspring/app/use-counted'
import { useFrame } from '@wellspring/app/use-frame'
import { usePreloadHelpPage } from '@wellspring/app/use-preload-help-page'
import { AppFrame } from '@wellspring/features/identity'
import { NoticeBell } from '@wellspring/features/notifications'
import { SafeLink } from '@wellspring/features/safety'
import { SessionProvider, readUserData, useSession } from '@wellspring/api/session'

import { accountItems } from '@wellspring/app/account-places'
import { logInHref, navigationFor } from '../navigation.ts'
import type { Visitor } from '../navigation.ts'

export const Route = createRootRouteWithContext<RouterContext>()({ component: Root })

function Root() {
  return (
    <SessionProvider account={Route.useRouteContext({ select: ({ account }) => account })}>
      <Frame />
    </SessionProvider>
  )
}

const sources = async (visitor: Visitor) => {
  const { commandsFor } = await import('../commands.ts')
  return commandsFor(visitor)
}

const loads = { admin: () => sources('admin'), staff: () => sources('staff') }

function Frame() {
  const { history } = useRouter()
  const { frame, isBare } = useFrame()
  usePreloadHelpPage()
  const { user } = useSession()
  const remembered = readUserData()
  const visitor = (user ?? remembered)?.kind === 'admin' ? 'admin' : 'staff'
  const navigation = useCounted(navigationFor(visitor), user !== null)
  return (
    <AppFrame
      {...frame}
      {...(isBare && { variant: 'bare' as const })}
      remembered={remembered}
      accountItems={accountItems}
      logInHref={logInHref}
      navigation={navigation}
      tools={
        <>
          <SafeLink isAtWork />
          <CommandSearch navigation={navigation} loadSources={loads[visitor]} go={frame.go} />
          <NoticeBell />
        </>
      }
      onLoggedOut={() => history.replace(logInHref)}
    >
      <Outlet />
    </AppFrame>
  )
}
