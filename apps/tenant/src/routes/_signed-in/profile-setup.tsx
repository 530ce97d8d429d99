import { createFileRoute, useBlocker, useRouter } from '@tanstack/react-router'
import { useState } from 'react'

import { LeaveDialog } from '@wellspring/features/onboarding'

import { ApplicationScreen } from '../../features/application/application-screen.tsx'
import { checkoutHref, logInHref } from '../../navigation.ts'

export const Route = createFileRoute('/_signed-in/profile-setup')({
  validateSearch: (search: Record<string, unknown>): { renew?: true } =>
    search['renew'] === true ? { renew: true } : {},
  component: Application,
  staticData: { title: 'Profile Setup' },
})

function Application() {
  const { history } = useRouter()
  const { renew = false } = Route.useSearch()
  const [unsaved, setUnsaved] = useState(false)
  const leaving = useBlocker({
    shouldBlockFn: () => unsaved,
    enableBeforeUnload: false,
    withResolver: true,
  })
  return (
    <>
      <ApplicationScreen
        renew={renew}
        loginHref={logInHref}
        checkoutHref={checkoutHref}
        onUnsavedChange={setUnsaved}
        homeHref="/"
        onLeave={() => history.push(logInHref)}
      />
      {leaving.status === 'blocked' ? <LeaveDialog onLeave={leaving.proceed} onStay={leaving.reset} /> : null}
    </>
  )
}
