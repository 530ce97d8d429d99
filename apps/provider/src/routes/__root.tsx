import { Outlet, createRootRouteWithContext, useRouter } from '@tanstack/react-router'

import { CommandSearch } from '@wellspring/app/command-search'
import type { RouterContext } from '@wellspring/app/router-options'
import { useCounted } from '@wellspring/app/use-counted'
import { useFrame } from '@wellspring/app/use-frame'
import { useOffer } from '@wellspring/app/use-offer'
import { usePreloadHelpPage } from '@wellspring/app/use-preload-help-page'
import { OutboxSender } from '@wellspring/features/community'
import { AppFrame } from '@wellspring/features/identity'
import { NoticeBell } from '@wellspring/features/notifications'
import { SafeLink } from '@wellspring/features/safety'
import { SessionProvider, readUserData, useSession } from '@wellspring/api/session'

import { accountItems } from '@wellspring/app/account-places'
import { PracticeClock } from '../features/practice/practice-clock.tsx'
import { useProviderStage } from '../features/application/use-provider-stage.ts'
import { logInHref, navigationFor } from '../navigation.ts'

export const Route = createRootRouteWithContext<RouterContext>()({ component: Root })

function Root() {
  return (
    <SessionProvider account={Route.useRouteContext({ select: ({ account }) => account })}>
      <Frame />
    </SessionProvider>
  )
}

const loadForMembers = async () => {
  const { memberCommands } = await import('../commands.ts')
  return memberCommands
}

/** An applicant has no records to search. */
const loadForApplicants = () => Promise.resolve([])

function Frame() {
  const { history } = useRouter()
  const { frame, isBare } = useFrame()
  usePreloadHelpPage()
  const { user } = useSession()
  // Member pages stay hidden until the stage is known.
  const stage = useProviderStage() ?? 'applicant'
  const isMember = stage === 'member'
  const offer = useOffer(user !== null && isMember)
  const navigation = useCounted(navigationFor(stage, offer), user !== null)
  return (
    <AppFrame
      {...frame}
      accountItems={accountItems}
      logInHref={logInHref}
      {...(isBare && { variant: 'bare' as const })}
      navigation={navigation}
      remembered={readUserData()}
      tools={
        <>
          <SafeLink isAtWork />
          <CommandSearch
            navigation={navigation}
            loadSources={isMember ? loadForMembers : loadForApplicants}
            go={frame.go}
          />
          <NoticeBell />
          {user ? <OutboxSender key={user.id} userId={user.id} {...frame} /> : null}
        </>
      }
      onLoggedOut={() => history.replace(logInHref)}
    >
      {/* Outside the tools, which a page without a frame lacks: a call is in the practice's time, too. */}
      {user && isMember ? <PracticeClock /> : null}
      <Outlet />
    </AppFrame>
  )
}
