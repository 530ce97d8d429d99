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
  const pending = useRouterState({ select: ({ status }) => status === 'pending' })
  const currentPath = useRouterState({ select: ({ location }) => location.pathname })
  const title = useMatches({
    select: (matches) => matches.findLast(({ staticData }) => staticData.title)?.staticData.title,
  })
  const bare = useMatches({ select: (matches) => matches.some(({ staticData }) => staticData.bare) })
  return (
    <AppFrame
      {...{ accountItems, logInHref, pending, currentPath, title }}
      {...(bare && { variant: 'bare' as const })}
      // Most who come are members: until it is known they are taken for one.
      navigation={navigationFor(user?.roles.includes('member-provider') ?? true)}
      remembered={readUserData()}
      go={(path) => router.history.push(path)}
      tools={<NoticeBell />}
      onLoggedOut={() => router.history.replace(logInHref)}
    >
      <Outlet />
    </AppFrame>
  )
}
