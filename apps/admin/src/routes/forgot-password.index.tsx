import { createFileRoute } from '@tanstack/react-router'

import { ForgotPasswordPage } from '@wellspring/app/log-in/forgot-password-page'
import { redirectSearch } from '@wellspring/features/identity'
import { t } from '@wellspring/words/macro'

export const Route = createFileRoute('/forgot-password/')({
  validateSearch: redirectSearch,
  component: ForgotPassword,
  staticData: { title: t`Forgot Password` },
})

function ForgotPassword() {
  return <ForgotPasswordPage search={Route.useSearch()} />
}
