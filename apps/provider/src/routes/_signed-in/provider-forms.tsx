import { createFileRoute } from '@tanstack/react-router'

import { ApplicationScreen } from '../../features/application/application-screen.tsx'
import { useLeaveGuard } from '../../use-leave-guard.tsx'
import { checkoutHref, logInHref } from '../../navigation.ts'

export const Route = createFileRoute('/_signed-in/provider-forms')({
  validateSearch: (search: Record<string, unknown>): { renew?: true } =>
    search['renew'] === true ? { renew: true } : {},
  component: Application,
  staticData: { title: 'Provider Forms' },
})

function Application() {
  const { onUnsavedChange, question } = useLeaveGuard({ onShut: false })
  const { renew = false } = Route.useSearch()
  return (
    <>
      <ApplicationScreen
        renew={renew}
        loginHref={logInHref}
        checkoutHref={checkoutHref}
        onUnsavedChange={onUnsavedChange}
      />
      {question}
    </>
  )
}
