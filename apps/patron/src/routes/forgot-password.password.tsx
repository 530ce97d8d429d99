import { createFileRoute } from '@tanstack/react-router'

import { NewPasswordPage } from '@wellspring/app/log-in/new-password-page'
import { requireResetProof } from '@wellspring/app/log-in/redirect'
import { redirectSearch } from '@wellspring/features/identity'
import { t } from '@wellspring/words/macro'

export const Route = createFileRoute('/forgot-password/password')({
  validateSearch: redirectSearch,
  beforeLoad: requireResetProof,
  component: NewPassword,
  staticData: { title: t`Password` },
})

function NewPassword() {
  return <NewPasswordPage search={Route.useSearch()} />
}
