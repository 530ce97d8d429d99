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
import { useOrganisationName, useOrganisationRights } from '../use-organisation-rights.ts'

export const Route = createRootRouteWithContext<RouterContext>()({ component: Root })

function Root() {
  return (
    <SessionProvider account={Route.useRouteContext({ select: ({ account }) => account })}>
      <Frame />
    </SessionProvider>
  )
}

const loadForPeople = async () => {
  const { peopleCommands } = await import('../commands.ts')
  return peopleCommands
}

/** Administrators who do not manage people can search pages only. */
const nothingElse = () => Promise.resolve([])

function Frame() {
  const { history } = useRouter()
  const { frame, isBare } = useFrame()
  usePreloadHelpPage()
  const { user } = useSession()
  const rights = useOrganisationRights()
  const organisation = useOrganisationName()
  const navigation = useCounted(navigationFor(rights), user !== null)
  return (
    <AppFrame
      {...frame}
      {...(isBare && { variant: 'bare' as const })}
      navigation={navigation}
      organisation={organisation}
      accountItems={accountItems}
      logInHref={logInHref}
      remembered={readUserData()}
      tools={
        <>
          <SafeLink isAtWork />
          <CommandSearch
            navigation={navigation}
            loadSources={rights?.abilities.includes('people') ? loadForPeople : nothingElse}
            go={frame.go}
          />
          <NoticeBell />
        </>
      }
      onLoggedOut={() => history.replace(logInHref)}
    >
      <Outlet />
    </AppFrame>
  )
}
