import { createFileRoute, useNavigate } from '@tanstack/react-router'

import { applicationSearch } from '@wellspring/app/application-search'
import { useLeaveGuard } from '@wellspring/app/use-leave-guard'
import { t } from '@wellspring/words/macro'
import { ApplicationScreen } from '../../features/application/application-screen.tsx'
import { checkoutHref, logInHref } from '../../navigation.ts'

export const Route = createFileRoute('/_signed-in/provider-forms')({
  validateSearch: applicationSearch,
  component: Application,
  staticData: { title: t`Provider Forms` },
})

function Application() {
  const { onUnsavedChange, question } = useLeaveGuard({ onShut: false })
  const { renew = false, step } = Route.useSearch()
  const navigate = useNavigate({ from: Route.fullPath })
  return (
    <>
      <ApplicationScreen
        editing={renew}
        onEditing={(editing) => void navigate({ search: editing ? { renew: true } : {} })}
        address={{
          step,
          onStep: (next, replace) =>
            void navigate({ search: (now) => ({ ...now, step: next }), replace, resetScroll: false }),
        }}
        loginHref={logInHref}
        checkoutHref={checkoutHref}
        onUnsavedChange={onUnsavedChange}
      />
      {question}
    </>
  )
}
