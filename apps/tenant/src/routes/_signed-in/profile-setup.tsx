import { createFileRoute, useBlocker, useNavigate, useRouter } from '@tanstack/react-router'
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
  const navigate = useNavigate({ from: Route.fullPath })
  const [unsaved, setUnsaved] = useState(false)
  const leaving = useBlocker({
    // The form and its status are one page: what is typed is kept on the way between them.
    shouldBlockFn: ({ current, next }) => unsaved && current.pathname !== next.pathname,
    enableBeforeUnload: false,
    withResolver: true,
  })
  return (
    <>
      <ApplicationScreen
        editing={renew}
        onEditing={(editing) => void navigate({ search: editing ? { renew: true } : {} })}
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
