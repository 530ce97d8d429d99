import {
  Outlet,
  createRootRouteWithContext,
  useMatches,
  useRouter,
  useRouterState,
} from '@tanstack/react-router'

import { AppFrame } from '@wellspring/features/identity'
import { NoticeBell } from '@wellspring/features/notifications'
import { SessionProvider, readUserData, useSession } from '@wellspring/api/session'

import { accountItems, logInHref, navigationFor } from '../navigation.ts'
import type { RouterContext } from '../router.tsx'

export const Route = createRootRouteWithContext<RouterContext>()({ component: Root })

function Root() {
  return (
    <SessionProvider>
      <Frame />
    </SessionProvider>
  )
}

function Frame() {
  const router = useRouter()
  const { user } = useSession()
  const remembered = readUserData()
  const visitor = (user ?? remembered)?.kind === 'admin' ? 'admin' : 'staff'
  const pending = useRouterState({ select: ({ status }) => status === 'pending' })
  const currentPath = useRouterState({ select: ({ location }) => location.pathname })
  const title = useMatches({
    select: (matches) => matches.findLast(({ staticData }) => staticData.title)?.staticData.title,
  })
  return (
    <AppFrame
      {...{ remembered, accountItems, logInHref, pending, currentPath, title }}
      navigation={navigationFor(visitor)}
      go={(path) => router.history.push(path)}
      tools={<NoticeBell />}
      onLoggedOut={() => router.history.replace(logInHref)}
    >
      <Outlet />
    </AppFrame>
  )
}
